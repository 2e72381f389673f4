/** The i-th point of the R2 sequence: points that fill the square evenly however many are taken. */
export function pointInSquare(i: number, shift = 0): [number, number] {
  return [
    (0.5 + shift + 0.7548776662466927 * i) % 1,
    (0.5 + shift * 0.37 + 0.5698402909980532 * i) % 1,
  ];
}

/** The i-th point of a golden-ratio sequence on a line. */
export const pointOnLine = (i: number, shift = 0) => (shift + 0.6180339887498949 * i) % 1;

/** The i-th of `count` points that wind outwards and fill a disk evenly: the share of its area, and the turn. */
export const spiral = (i: number, count: number): [number, number] => [
  (i + 0.5) / count,
  pointOnLine(i, 0.15),
];

/** Bends an even number of 0…1 into a tent of −1…1: the filter of a pixel. */
export const tent = (u: number) => (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));

/** Random numbers that are the same every time (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
