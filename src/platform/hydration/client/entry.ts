import { whenIdle } from "#app/ui/when-idle.ts";
import { wakeIslands } from "./hydrate-islands.ts";
import { followLanguage } from "./language-redirect.ts";
import { keepMotion } from "./motion-toggle.ts";

keepMotion();
wakeIslands();
whenIdle(() => {
  import("./idle-tasks.ts").then(
    (part) => part.finishPage(),
    () => undefined,
  );
});

// A page that was rendered ahead of a visit is not a visit: it leads nowhere before it is shown.
if (document.prerendering) {
  document.addEventListener("prerenderingchange", followLanguage, { once: true });
} else {
  followLanguage();
}
