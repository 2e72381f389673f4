import { isMotionEnabled } from "./motion-store.ts";

/** Duration of the animation, in milliseconds. */
const duration = 600;

const scrollAnimations = new WeakMap<HTMLElement, { left: number; frame: number }>();

/** Scrolls horizontally to `left` (pixels) with easing; without animation if motion is off. */
export function animateScrollTo(scroller: HTMLElement, left: number): void {
  // A running animation continues at its speed: no second ease-in.
  const easing = isAnimatingScroll(scroller) ? easeOutCubic : easeInOutCubic;
  stopScrollAnimation(scroller);
  const from = scroller.scrollLeft;
  const start = performance.now();
  // Scroll snapping would interfere with each frame between two snap points.
  scroller.style.scrollSnapType = "none";
  const step = (now: number) => {
    // The time of a frame may be before the click that it follows.
    const elapsed = Math.max(0, now - start);
    const progress = isMotionEnabled() ? Math.min(1, elapsed / duration) : 1;
    scroller.scrollLeft = from + (left - from) * easing(progress);
    if (progress < 1) scrollAnimations.set(scroller, { left, frame: requestAnimationFrame(step) });
    else stopScrollAnimation(scroller);
  };
  step(start);
}

export function stopScrollAnimation(scroller: HTMLElement): void {
  cancelAnimationFrame(scrollAnimations.get(scroller)?.frame ?? 0);
  scrollAnimations.delete(scroller);
  scroller.style.scrollSnapType = "";
}

export const isAnimatingScroll = (scroller: HTMLElement) => scrollAnimations.has(scroller);

export const getScrollTarget = (scroller: HTMLElement) =>
  scrollAnimations.get(scroller)?.left ?? scroller.scrollLeft;

/** Largest `scrollLeft` of a scroller, in pixels; 0 if everything fits. */
export const getMaxScrollLeft = (scroller: HTMLElement) =>
  scroller.scrollWidth - scroller.clientWidth;

const easeInOutCubic = (progress: number) =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
const easeOutCubic = (progress: number) => 1 - (1 - progress) ** 3;
