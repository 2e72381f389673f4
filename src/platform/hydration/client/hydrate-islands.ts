import { keepForm } from "./persist-form.ts";

type Wake = () => Promise<void>;

/** What wakes an island: a pointer (a finger is one), the focus, or the event by which the idle script does. */
const wakingEvents = ["pointerenter", "focusin", "wake"];

function wakeInView(element: HTMLElement, wake: Wake): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void wake();
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
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("is-land")) {
    const { dataset } = element;
    let waking: Promise<void> | undefined;
    const wake: Wake = () => {
      waking ??= import("./hydrate.tsx")
        .then((part) => part.hydrate(element))
        .then(
          () => {
            dataset.ready = "";
          },
          (error: unknown) => {
            dataset.failed = String(error);
          },
        );
      return waking;
    };
    if (dataset.when === "visible") wakeInView(element, wake);
    for (const part of [element, document.getElementById(dataset.moves ?? "")]) {
      for (const type of wakingEvents) {
        part?.addEventListener(type, wake, true);
      }
    }
    if ("draft" in dataset) {
      keepForm(element, wake);
      continue;
    }
    element.addEventListener(
      "click",
      (event) => {
        // Its control, for the picture in a button cannot be clicked.
        const control = (event.target as Element).closest<HTMLElement>(
          "button, summary, input[type=submit]",
        );
        const isSettled = "ready" in dataset || "failed" in dataset;
        if (isSettled || !event.isTrusted || !control) return;
        event.preventDefault();
        event.stopPropagation();
        void wake().then(() => control.click());
      },
      true,
    );
  }
}
