import { keepLanguage } from "./keep-language.ts";
import { keepMotion } from "./keep-motion.ts";
import { wakeIslands } from "./wake-islands.ts";

keepMotion();
wakeIslands();
(window.requestIdleCallback ?? setTimeout)(() => {
  import("./when-idle.ts").then(
    (part) => part.finishPage(),
    () => undefined,
  );
});

// A page that was rendered ahead of a visit is not a visit: nothing is kept before it is shown.
if (document.prerendering) {
  document.addEventListener("prerenderingchange", keepLanguage, { once: true });
} else {
  keepLanguage();
}

declare global {
  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html */
    readonly prerendering?: boolean;
  }
}
