import { isMoving } from "./motion-store.ts";

/** How long a slide takes to roll in, in milliseconds. */
const duration = 600;

/** The rolls under way: where to, and the next frame. */
const rolls = new WeakMap<HTMLElement, { left: number; frame: number }>();

/** Scrolls a strip sideways to `left` as the ball rolls: slow, fast, slow; at once where nothing is to move. */
export function rollTo(strip: HTMLElement, left: number): void {
  // What rolls already does not begin again.
  const ease = isRolling(strip) ? slowDown : roll;
  stopRoll(strip);
  const from = strip.scrollLeft;
  const start = performance.now();
  // Snapping would pull at every step between two slides.
  strip.style.scrollSnapType = "none";
  const step = () => {
    const part = isMoving() ? Math.min(1, (performance.now() - start) / duration) : 1;
    strip.scrollLeft = from + (left - from) * ease(part);
    if (part < 1) rolls.set(strip, { left, frame: requestAnimationFrame(step) });
    else stopRoll(strip);
  };
  step();
}

/** Ends a strip's roll where it is, as a visitor takes it over. */
export function stopRoll(strip: HTMLElement): void {
  cancelAnimationFrame(rolls.get(strip)?.frame ?? 0);
  rolls.delete(strip);
  strip.style.scrollSnapType = "";
}

export const isRolling = (strip: HTMLElement) => rolls.has(strip);

/** How far a strip will have scrolled at the end of its roll; as far as it has, when it stands. */
export const getAim = (strip: HTMLElement) => rolls.get(strip)?.left ?? strip.scrollLeft;

const roll = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
const slowDown = (part: number) => 1 - (1 - part) ** 3;
