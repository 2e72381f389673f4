import { handleUnhydratedForm } from "./persist-form.ts";

type Hydrate = () => Promise<void>;

/** Events that trigger hydration: a pointer or touch, focus, or the event that the idle script dispatches. */
const hydrationEvents = ["pointerenter", "focusin", "hydrate"];

function hydrateWhenVisible(element: HTMLElement, hydrate: Hydrate): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void hydrate();
    },
    // Excludes elements that only touch the edge of the viewport.
    { rootMargin: "-1px" },
  );
  for (const child of element.children) observer.observe(child);
}

/** A click before hydration is held back and repeated afterwards; without the code, the page works as without script. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("site-island")) {
    const { dataset } = element;
    let hydration: Promise<void> | undefined;
    const hydrate: Hydrate = () => {
      hydration ??= import("./hydrate.tsx")
        .then((target) => target.hydrateIsland(element))
        .then(
          () => {
            dataset.ready = "";
          },
          (error: unknown) => {
            dataset.failed = String(error);
          },
        );
      return hydration;
    };
    if (dataset.hydrateOn === "visible") hydrateWhenVisible(element, hydrate);
    for (const part of [element, document.getElementById(dataset.controlsId ?? "")]) {
      for (const type of hydrationEvents) {
        part?.addEventListener(type, hydrate, true);
      }
    }
    if ("draft" in dataset) {
      handleUnhydratedForm(element, hydrate);
      continue;
    }
    element.addEventListener(
      "click",
      (event) => {
        // The control itself, because an image inside a button has no click().
        const control = (event.target as Element).closest<HTMLElement>("button, a[aria-controls]");
        const isFinished = "ready" in dataset || "failed" in dataset;
        if (isFinished || !event.isTrusted || !control) return;
        event.preventDefault();
        event.stopPropagation();
        void hydrate().then(() => control.click());
      },
      true,
    );
  }
}
