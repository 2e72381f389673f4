import { whenIdle } from "#app/ui/when-idle.ts";
import { hydrateIslands } from "./hydrate-islands.ts";
import { initLanguageRedirect } from "./language-redirect.ts";
import { initMotionToggle } from "./motion-toggle.ts";

initMotionToggle();
hydrateIslands();
whenIdle(() => {
  import("./idle-tasks.ts").then(
    (part) => part.runIdleTasks(),
    () => undefined,
  );
});

// A page that was rendered ahead of a visit is not a visit: it leads nowhere before it is shown.
if (document.prerendering) {
  document.addEventListener("prerenderingchange", initLanguageRedirect, { once: true });
} else {
  initLanguageRedirect();
}
