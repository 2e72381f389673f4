import { isMotionEnabled, subscribeToMotion } from "#app/ui/motion-store.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { persistLanguage } from "./persist-language.ts";
import { reloadWhenReady } from "./reload-when-ready.ts";
import { restoreFormLink } from "./restore-form-link.ts";
import { revealOnScroll } from "./reveal.ts";
import { startToys } from "./start-toys.ts";

// Needed late, or once a language link is pressed.
export { switchLanguage } from "./switch-language.ts";

/** Time in milliseconds in which a loaded page paints its last pictures, before scripts compete with them. */
const paintTime = 300;

/**
 * Time in milliseconds that a loaded page stays still, after the load and after each press: what it needs to be read and used
 * comes first. A visitor who leaves before fetches neither React nor the film.
 */
const stillTime = 1500;

/** Runs the tasks that can wait until the browser is idle. */
export function runIdleTasks(): void {
  hydrateWhenIdle();
  persistLanguage();
  void reloadWhenReady();
  restoreFormLink();
  // Nothing waits below the window of a visitor who does not scroll.
  addEventListener("scroll", revealOnScroll, { once: true, passive: true });
  startToys();
}

/**
 * Hydrates islands once the page is loaded, and the browser idle: after `paintTime` also those that need a mouse, on devices with one;
 * after `stillTime` those that only move, if things may move.
 */
function hydrateWhenIdle(): void {
  const hydrateMoving = () => {
    if (isMotionEnabled()) hydrateAll("motion");
  };
  const hydratePainted = () => {
    hydrateAll("idle");
    // A mouse can drag at once; touch scrolling needs no script.
    if (matchMedia("(hover: hover)").matches) hydrateAll("mouse");
  };
  const hydrateLoaded = () => {
    setTimeout(() => whenIdle(hydratePainted), paintTime);
    whenUnused(() => {
      whenIdle(hydrateMoving);
      // Not before: each load also tells that the motion choice may have changed.
      subscribeToMotion(hydrateMoving);
    });
  };
  if (document.readyState === "complete") hydrateLoaded();
  else addEventListener("load", hydrateLoaded);
}

/** Calls back when `stillTime` has passed without a press of a key or a pointer. */
function whenUnused(callback: () => void): void {
  const presses = new AbortController();
  let timer = 0;
  const restart = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      presses.abort();
      callback();
    }, stillTime);
  };
  restart();
  for (const press of ["pointerdown", "keydown"]) {
    addEventListener(press, restart, { signal: presses.signal });
  }
}

function hydrateAll(trigger: "idle" | "mouse" | "motion"): void {
  for (const element of document.querySelectorAll(`site-island[data-hydrate-on=${trigger}]`)) {
    element.dispatchEvent(new Event("hydrate"));
  }
}
