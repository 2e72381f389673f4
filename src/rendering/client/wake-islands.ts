import { whenIdle } from "#app/ui/idle-moment.ts";

type Wake = () => Promise<void>;

const triggers: Record<string, (element: HTMLElement, wake: Wake) => void> = {
  interaction(element, wake) {
    const { moves = "" } = element.dataset;
    for (const part of [element, document.getElementById(moves)]) {
      for (const type of ["pointerenter", "focusin", "touchstart"]) {
        part?.addEventListener(type, wake, { once: true, passive: true, capture: true });
      }
    }
  },
  // A mouse may drag at once; a finger scrolls by itself.
  mouse(element, wake) {
    triggers[matchMedia("(hover: hover)").matches ? "idle" : "interaction"]?.(element, wake);
  },
  visible(element, wake) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void wake();
      },
      // What only touches the window's edge is not seen yet.
      { rootMargin: "-1px" },
    );
    for (const child of element.children) observer.observe(child);
  },
  // Once what is seen first has come: this module always runs before the page's load event.
  idle(_element, wake) {
    addEventListener("load", () => whenIdle(() => void wake()));
  },
};

function isStored(key: string | undefined): boolean {
  try {
    return key !== undefined && sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Lets each island of the page wait for its trigger. A click that comes before an island lives is held, wakes it and
 * is made again once it answers; when its code can't be fetched, the page works as it does without script.
 */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("is-land")) {
    let waking: Promise<void> | undefined;
    let settled = false;
    const wake: Wake = () => {
      waking ??= import("./hydrate.tsx")
        .then((part) => part.hydrate(element))
        .then(() => {
          element.dataset.ready = "";
        })
        .catch((error: unknown) => {
          element.dataset.failed = String(error);
        })
        .finally(() => {
          settled = true;
        });
      return waking;
    };
    triggers[element.dataset.when ?? ""]?.(element, wake);
    if (isStored(element.dataset.stored)) void wake();
    element.addEventListener(
      "click",
      (event) => {
        // Its control, for the picture in a button cannot be clicked.
        const control = (event.target as Element).closest<HTMLElement>(
          "button, summary, input[type=submit]",
        );
        if (settled || !event.isTrusted || !control) return;
        event.preventDefault();
        event.stopPropagation();
        void wake().then(() => control.click());
      },
      { capture: true },
    );
  }
}
