import { isMotionEnabled, subscribeToMotion } from "#app/ui/motion-store.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { persistLanguage } from "./persist-language.ts";
import { revealOnScroll } from "./reveal.ts";

// Needed late, or once a language link is pressed.
export { switchLanguage } from "./switch-language.ts";

/** Time in milliseconds in which a loaded page paints its last pictures, before scripts compete with them. */
const paintTime = 300;

/** Time without work after the load and after each press, in milliseconds. Who leaves before fetches neither React nor the film. */
const stillTime = 1500;

/** Tasks of elements that few pages have, by selector: each comes in a file of its own. */
const tasksOfElements: Readonly<Record<string, () => Promise<void>>> = {
  "[data-loading]": async () => (await import("./reload-when-ready.ts")).reloadWhenReady(),
  "[data-toys]": async () =>
    (await import("#app/islands/not-found-toys/start-toys.ts")).startToys(),
  "main [data-copy]": async () => (await import("./start-copy-button.ts")).startCopyButton(),
};

export function runIdleTasks(): void {
  hydrateWhenIdle();
  persistLanguage();
  for (const [selector, run] of Object.entries(tasksOfElements)) {
    // Without its file, an element stays as the server sent it.
    if (document.querySelector(selector)) run().catch(() => undefined);
  }
  restoreFormLink();
  // Nothing waits below the window of a visitor who does not scroll.
  addEventListener("scroll", revealOnScroll, { once: true, passive: true });
}

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
    whenStill(() => {
      hydrateMoving();
      subscribeToMotion(() => whenIdle(hydrateMoving));
    });
  };
  if (document.readyState === "complete") hydrateLoaded();
  else addEventListener("load", hydrateLoaded);
}

/** Then lays out what is deferred, for accessibility trees and captures, in steps that a press interrupts. */
function whenStill(callback: () => void): void {
  let lastPress = performance.now();
  for (const press of ["pointerdown", "keydown"]) {
    addEventListener(press, () => (lastPress = performance.now()), true);
  }
  const nearObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          nearObserver.unobserve(target);
          target.removeAttribute("data-deferred");
        } else target.setAttribute("data-deferred", "pictures");
      }
    },
    { rootMargin: "100% 0px" },
  );
  const steps = [callback];
  for (const block of document.querySelectorAll("[data-deferred]")) {
    steps.push(() => nearObserver.observe(block));
  }
  const proceed = () => {
    const wait = lastPress + stillTime - performance.now();
    if (wait > 0) return void setTimeout(() => whenIdle(proceed), wait);
    steps.shift()?.();
    if (steps.length > 0) requestAnimationFrame(() => whenIdle(proceed));
  };
  proceed();
}

function hydrateAll(trigger: "idle" | "mouse" | "motion"): void {
  for (const element of document.querySelectorAll(`site-island[data-hydrate-on=${trigger}]`)) {
    element.dispatchEvent(new Event("hydrate"));
  }
}

/**
 * The draft names the page; the element around the link has the draft's key and the URL of the form on the home page.
 */
function restoreFormLink(): void {
  const container = document.querySelector<HTMLElement>("[data-draft-key]");
  if (!container) return;
  try {
    const draft = JSON.parse(sessionStorage.getItem(container.dataset.draftKey ?? "") ?? "{}");
    const href = draft.page === "home" ? container.dataset.homeHref : undefined;
    if (href) container.querySelector("a")?.setAttribute("href", href);
  } catch {
    // Without storage, the link points to the contact page.
  }
}
