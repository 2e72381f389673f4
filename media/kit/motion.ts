// Numbers that move: every one of them is the same after a whole cycle, so that a film closes on itself.

/** Remaining size of the dot: 0…1. */
export const fraction = (x: number) => x - Math.floor(x);

/** The remainder that is never negative. */
export const modulo = (x: number, n: number) => ((x % n) + n) % n;

export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x));

/** 0…1 as a cubic that starts and ends at rest. */
export function ease(x: number): number {
  const u = clamp(x);
  return u < 0.5 ? 4 * u ** 3 : 1 - (2 - 2 * u) ** 3 / 2;
}

/** Half a sine wave between `from` and `to`, nothing outside. */
export const bump = (x: number, from: number, to: number) =>
  Math.sin(clamp((x - from) / (to - from)) * Math.PI);

/** Rises from 0 to 1 between `from` and `to`, stays, and falls again between `back` and `end`. */
export const plateau = (x: number, from: number, to: number, back: number, end: number) =>
  ease((x - from) / (to - from)) - ease((x - back) / (end - back));
