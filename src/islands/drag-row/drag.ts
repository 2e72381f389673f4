import { rollTo, stopRoll } from "#app/ui/animate-scroll.ts";
import { getRoom } from "#app/ui/use-scroll-strip.ts";
import { findRest } from "./snap-points.ts";

/** How far the row goes for each pixel of the pointer. */
const ratio = 1.5;
/** From how many pixels on a press is a drag and no click. */
const threshold = 5;

/**
 * Lets the mouse drag a strip until it is let go or leaves; fingers scroll it as the browser does. While it is dragged
 * it has `data-grab="held"`. A strip that must snap then rolls on to the next item, any other stays where it is.
 */
export function makeDraggable(strip: HTMLElement, signal: AbortSignal): void {
  const mustSnap = getComputedStyle(strip).scrollSnapType.includes("mandatory");
  let press: { x: number; left: number } | undefined;
  let isDrag = false;

  const end = () => {
    if (!press) return;
    const { left } = press;
    press = undefined;
    if (strip.dataset.grab !== "held") return;
    strip.dataset.grab = "";
    if (mustSnap) rollTo(strip, findRest(strip, strip.scrollLeft > left ? 1 : -1));
  };

  const answers = {
    pointerdown({ pointerType, button, clientX }: PointerEvent) {
      isDrag = false;
      if (pointerType !== "mouse" || button !== 0 || getRoom(strip) <= 0) return;
      press = { x: clientX, left: strip.scrollLeft };
    },
    pointermove({ buttons, clientX }: PointerEvent) {
      if (!press) return;
      if (buttons === 0) return end();
      const by = press.x - clientX;
      if (!isDrag) {
        if (Math.abs(by) < threshold) return;
        isDrag = true;
        stopRoll(strip);
        strip.style.scrollSnapType = "none";
        strip.dataset.grab = "held";
        press.left = strip.scrollLeft;
      }
      strip.scrollLeft = press.left + ratio * by;
    },
    pointerup: end,
    pointercancel: end,
    pointerleave: end,
    // Neither the words nor a link or a picture go along.
    selectstart: (event: Event) => press && event.preventDefault(),
    dragstart: (event: Event) => press && event.preventDefault(),
    // What a drag lets go of is not clicked. The keyboard's clicks count nothing.
    click(event: MouseEvent) {
      if (!isDrag || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  for (const [type, answer] of Object.entries(answers)) {
    strip.addEventListener(type, answer as EventListener, { signal, capture: type === "click" });
  }
  for (const type of ["wheel", "keydown"]) {
    strip.addEventListener(type, () => stopRoll(strip), { signal, passive: true });
  }
}
