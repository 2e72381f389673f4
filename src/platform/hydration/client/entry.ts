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

// Prerendering is not a visit: no redirect before the page is shown.
if (document.prerendering) {
  document.addEventListener("prerenderingchange", initLanguageRedirect, { once: true });
} else {
  initLanguageRedirect();
}
