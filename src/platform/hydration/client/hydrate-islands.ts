import { handleUnhydratedForm } from "./persist-form.ts";

type Hydrate = () => Promise<void>;

/** What wakes an island: a pointer (a finger is one), the focus, or the event by which the idle script does. */
const hydrationEvents = ["pointerenter", "focusin", "hydrate"];

function hydrateWhenVisible(element: HTMLElement, hydrate: Hydrate): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void hydrate();
    },
    // What only touches the window's edge is not seen yet.
    { rootMargin: "-1px" },
  );
  for (const child of element.children) observer.observe(child);
}

/**
 * Lets each island of the page wait for an interaction, or for coming into view. A click that comes before an island lives is held, wakes it and
 * is made again once it answers; when its code can't be fetched, the page works as it does without script.
 */
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
        // Its control, for the picture in a button cannot be clicked.
        const control = (event.target as Element).closest<HTMLElement>(
          "button, summary, input[type=submit]",
        );
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
