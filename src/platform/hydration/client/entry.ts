import { whenIdle } from "#app/ui/idle-moment.ts";
import { followLanguage } from "./follow-language.ts";
import { keepMotion } from "./keep-motion.ts";
import { wakeIslands } from "./wake-islands.ts";

keepMotion();
wakeIslands();
whenIdle(() => {
  import("./when-idle.ts").then(
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
