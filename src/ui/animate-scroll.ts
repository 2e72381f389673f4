import { isMotionEnabled } from "./motion-store.ts";

/** How long a slide takes to roll in, in milliseconds. */
const duration = 600;

/** The rolls under way: where to, and the next frame. */
const scrollAnimations = new WeakMap<HTMLElement, { left: number; frame: number }>();

/** Scrolls a strip sideways to `left` as the ball rolls: slow, fast, slow; at once where nothing is to move. */
export function animateScrollTo(scroller: HTMLElement, left: number): void {
  // What rolls already does not begin again.
  const easing = isAnimatingScroll(scroller) ? easeOutCubic : easeInOutCubic;
  stopScrollAnimation(scroller);
  const from = scroller.scrollLeft;
  const start = performance.now();
  // Snapping would pull at every step between two slides.
  scroller.style.scrollSnapType = "none";
  const step = () => {
    const progress = isMotionEnabled() ? Math.min(1, (performance.now() - start) / duration) : 1;
    scroller.scrollLeft = from + (left - from) * easing(progress);
    if (progress < 1) scrollAnimations.set(scroller, { left, frame: requestAnimationFrame(step) });
    else stopScrollAnimation(scroller);
  };
  step();
}

/** Ends a strip's roll where it is, as a visitor takes it over. */
export function stopScrollAnimation(scroller: HTMLElement): void {
  cancelAnimationFrame(scrollAnimations.get(scroller)?.frame ?? 0);
  scrollAnimations.delete(scroller);
  scroller.style.scrollSnapType = "";
}

export const isAnimatingScroll = (scroller: HTMLElement) => scrollAnimations.has(scroller);

/** How far a strip will have scrolled at the end of its roll; as far as it has, when it stands. */
export const getScrollTarget = (scroller: HTMLElement) =>
  scrollAnimations.get(scroller)?.left ?? scroller.scrollLeft;

const easeInOutCubic = (progress: number) =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
const easeOutCubic = (progress: number) => 1 - (1 - progress) ** 3;
