import { isMoving } from "./motion-store.ts";

/** How long a strip takes to roll there, in milliseconds. */
const duration = 600;

const rolls = new WeakMap<HTMLElement, { left: number; frame: number }>();

/** Scrolls a strip sideways to `left` as the ball rolls: slow, fast, slow; at once where nothing is to move. */
export function rollTo(strip: HTMLElement, left: number): void {
  stopRoll(strip);
  const from = strip.scrollLeft;
  const start = performance.now();
  // Snapping would pull at every step between two slides.
  strip.style.scrollSnapType = "none";
  const step = () => {
    const part = isMoving() ? Math.min(1, (performance.now() - start) / duration) : 1;
    strip.scrollLeft = from + (left - from) * roll(part);
    if (part < 1) rolls.set(strip, { left, frame: requestAnimationFrame(step) });
    else stopRoll(strip);
  };
  step();
}

/** Leaves a strip where it is, and to its own snapping. */
export function stopRoll(strip: HTMLElement): void {
  cancelAnimationFrame(rolls.get(strip)?.frame ?? 0);
  rolls.delete(strip);
  strip.style.scrollSnapType = "";
}

/** Where a strip stands, or will stand once it has rolled there. */
export function getAim(strip: HTMLElement): number {
  return rolls.get(strip)?.left ?? strip.scrollLeft;
}

const roll = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
