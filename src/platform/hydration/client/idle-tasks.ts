import { isMotionEnabled, subscribeToMotion } from "#app/ui/motion-store.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { persistLanguage } from "./persist-language.ts";
import { reloadWhenReady } from "./reload-when-ready.ts";
import { restoreFormLink } from "./restore-form-link.ts";
import { revealOnScroll } from "./reveal.ts";
import { startToys } from "./start-toys.ts";

/** Runs the tasks that can wait until the browser is idle. */
export function runIdleTasks(): void {
  hydrateWhenIdle();
  persistLanguage();
  void reloadWhenReady();
  restoreFormLink();
  revealOnScroll();
  startToys();
}

/**
 * Hydrates islands once the page has loaded and the browser is idle: those that need a mouse on devices with one, and those
 * that only move once things may move.
 */
function hydrateWhenIdle(): void {
  hydrateAll("idle");
  // A mouse can drag at once; touch scrolling needs no script.
  if (matchMedia("(hover: hover)").matches) hydrateAll("mouse");
  const hydrateMoving = () => {
    if (isMotionEnabled()) hydrateAll("motion");
  };
  hydrateMoving();
  subscribeToMotion(hydrateMoving);
}

function hydrateAll(trigger: "idle" | "mouse" | "motion"): void {
  for (const element of document.querySelectorAll(`site-island[data-hydrate-on=${trigger}]`)) {
    const hydrate = () => element.dispatchEvent(new Event("hydrate"));
    if (document.readyState === "complete") hydrate();
    else addEventListener("load", () => whenIdle(hydrate));
  }
}
