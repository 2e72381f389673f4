import { isMoving } from "#app/ui/motion-store.ts";

/** How long a slide takes to roll in, in milliseconds. */
const duration = 600;

const rolling = new WeakMap<HTMLElement, number>();

/** Scrolls a strip sideways to `left` as the ball rolls: slow, fast, slow; at once where nothing is to move. */
export function rollTo(strip: HTMLElement, left: number): void {
  cancelAnimationFrame(rolling.get(strip) ?? 0);
  const from = strip.scrollLeft;
  const start = performance.now();
  // Snapping would pull at every step between two slides.
  strip.style.scrollSnapType = "none";
  const step = () => {
    const part = isMoving() ? Math.min(1, (performance.now() - start) / duration) : 1;
    strip.scrollLeft = from + (left - from) * roll(part);
    if (part < 1) rolling.set(strip, requestAnimationFrame(step));
    else strip.style.scrollSnapType = "";
  };
  step();
}

const roll = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
