import { animateScrollTo, getMaxScrollLeft, stopScrollAnimation } from "#app/ui/animate-scroll.ts";
import { getSnapPoint } from "./use-scroll-position.ts";

const dragRatio = 1.5;
const dragThreshold = 5;
/** Elements over which the drag cursor is hidden, so that text can be selected and links clicked. */
const textSelector = "a, h2, h3, p";

/** Draggable with the mouse, until `signal` aborts; touch uses native scrolling. Sets `data-grab="held"` during a drag. */
export function makeDraggable(scroller: HTMLElement, signal: AbortSignal): void {
  const mustSnap = getComputedStyle(scroller).scrollSnapType.includes("mandatory");
  let dragStart: { x: number; left: number } | undefined;
  let isDragging = false;

  const endDrag = () => {
    if (!dragStart) return;
    const { left } = dragStart;
    dragStart = undefined;
    if (scroller.dataset.grab !== "held") return;
    scroller.dataset.grab = "";
    if (mustSnap)
      animateScrollTo(scroller, getSnapPoint(scroller, scroller.scrollLeft > left ? 1 : -1));
  };

  const handlers = {
    pointerdown({ pointerType, button, clientX }: PointerEvent) {
      isDragging = false;
      if (pointerType !== "mouse" || button !== 0 || getMaxScrollLeft(scroller) <= 0) return;
      dragStart = { x: clientX, left: scroller.scrollLeft };
    },
    pointermove({ buttons, clientX }: PointerEvent) {
      if (!dragStart) return;
      if (buttons === 0) return endDrag();
      const distance = dragStart.x - clientX;
      if (!isDragging) {
        if (Math.abs(distance) < dragThreshold) return;
        isDragging = true;
        stopScrollAnimation(scroller);
        scroller.style.scrollSnapType = "none";
        scroller.dataset.grab = "held";
        dragStart.left = scroller.scrollLeft;
      }
      scroller.scrollLeft = dragStart.left + dragRatio * distance;
    },
    pointerup: endDrag,
    pointercancel: endDrag,
    pointerleave: endDrag,
    // Prevents text selection and native dragging of links and images.
    selectstart: (event: Event) => dragStart && event.preventDefault(),
    dragstart: (event: Event) => dragStart && event.preventDefault(),
    // Suppresses the click at the end of a drag; clicks by keyboard have a `detail` of 0.
    click(event: MouseEvent) {
      if (!isDragging || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  for (const [type, handler] of Object.entries(handlers)) {
    scroller.addEventListener(type, handler as EventListener, {
      signal,
      capture: type === "click",
    });
  }
  for (const type of ["wheel", "keydown"]) {
    scroller.addEventListener(type, () => stopScrollAnimation(scroller), { signal, passive: true });
  }
}

export function showDragCursor(
  cursor: HTMLElement,
  scroller: HTMLElement,
  signal: AbortSignal,
): void {
  const moveCursor = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    const { grab } = scroller.dataset;
    const isDraggableSpot = grab === "held" || !(target as Element).closest(textSelector);
    cursor.toggleAttribute(
      "data-shown",
      pointerType === "mouse" && grab !== undefined && isDraggableSpot,
    );
    const { left, top } = scroller.getBoundingClientRect();
    cursor.style.translate = `${clientX - left}px ${clientY - top}px`;
  };
  for (const type of ["pointermove", "pointerdown", "pointerup"] as const) {
    scroller.addEventListener(type, moveCursor, { signal });
  }
  scroller.addEventListener("pointerleave", () => cursor.removeAttribute("data-shown"), { signal });
}
