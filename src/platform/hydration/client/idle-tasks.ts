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
    if ("still" in document.documentElement.dataset && isMotionEnabled()) hydrateAll("motion");
  };
  const hydratePainted = () => {
    hydrateAll("idle");
    // A mouse can drag at once; touch scrolling needs no script.
    if (matchMedia("(hover: hover)").matches) hydrateAll("mouse");
  };
  const hydrateLoaded = () => {
    setTimeout(() => whenIdle(hydratePainted), paintTime);
    whenStill(hydrateMoving);
    subscribeToMotion(hydrateMoving);
  };
  if (document.readyState === "complete") hydrateLoaded();
  else addEventListener("load", hydrateLoaded);
}

/**
 * Calls back whenever `stillTime` has passed without a press of a key or a pointer and the browser is idle. From then until
 * the next press the whole page is laid out (`data-still`), for captures: it takes longer to answer a press with more laid out.
 * Pictures far below are fetched as well.
 */
function whenStill(callback: () => void): void {
  const { dataset } = document.documentElement;
  let timer = 0;
  const settle = () => {
    dataset.still = "";
    fetchLazyPictures();
    callback();
  };
  const restart = () => {
    delete dataset.still;
    clearTimeout(timer);
    timer = window.setTimeout(() => whenIdle(settle), stillTime);
  };
  restart();
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, restart, true);
}

/** Fetches the pictures that are shown further down, except for visitors who save data or have a slow connection. */
function fetchLazyPictures(): void {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string };
  };
  if (connection?.saveData || (connection && connection.effectiveType !== "4g")) return;
  for (const image of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
    if (!image.checkVisibility()) continue;
    // `sizes="auto"` is for lazy pictures only: without it the largest file would be fetched.
    const sources = image.closest("picture")?.querySelectorAll("source") ?? [];
    for (const source of [image, ...sources]) {
      if (source.sizes.startsWith("auto")) source.sizes = `${image.width}px`;
    }
    image.loading = "eager";
  }
}

function hydrateAll(trigger: "idle" | "mouse" | "motion"): void {
  for (const element of document.querySelectorAll(`site-island[data-hydrate-on=${trigger}]`)) {
    element.dispatchEvent(new Event("hydrate"));
  }
}
