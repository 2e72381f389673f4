import { animateScrollTo, stopScrollAnimation } from "#app/ui/animate-scroll.ts";
import { getMaxScrollLeft } from "#app/ui/use-scroll-strip.ts";
import { getSnapPoint } from "./snap-points.ts";

/** How far the row goes for each pixel of the pointer. */
const dragRatio = 1.5;
/** From how many pixels on a press is a drag and no click. */
const dragThreshold = 5;

/**
 * Lets the mouse drag a strip until it is let go or leaves; fingers scroll it as the browser does. While it is dragged
 * it has `data-grab="held"`. A strip that must snap then rolls on to the next item, any other stays where it is.
 */
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
    // Neither the words nor a link or a picture go along.
    selectstart: (event: Event) => dragStart && event.preventDefault(),
    dragstart: (event: Event) => dragStart && event.preventDefault(),
    // What a drag lets go of is not clicked. The keyboard's clicks count nothing.
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
