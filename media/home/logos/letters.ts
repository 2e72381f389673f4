/** A letter as the centre lines of its strokes. The x-height is 20, and the baseline is at 20. */
interface Letter {
  d: string;
  /** Advance width without stroke and gap. */
  advance: number;
  dot?: readonly [x: number, y: number];
}

const bowl = "M0 10A10 10 0 1 1 20 10A10 10 0 1 1 0 10z";

export const letters: Record<string, Letter> = {
  a: { d: `${bowl}M20 0V20`, advance: 20 },
  b: { d: `${bowl}M0-12V20`, advance: 20 },
  c: { d: "M17.070 2.930A10 10 0 1 0 17.070 17.070", advance: 16 },
  d: { d: `${bowl}M20-12V20`, advance: 20 },
  e: { d: "M0.500 10H20A10 10 0 1 0 16.500 17.600", advance: 19 },
  i: { d: "M0 0V20", advance: 0, dot: [0, -9] },
  k: { d: "M0-12V20M13 0L1 11L13 20", advance: 12 },
  l: { d: "M0-12V20", advance: 0 },
  m: { d: "M0 0V20M0 8A8 8 0 0 1 16 8V20M16 8A8 8 0 0 1 32 8V20", advance: 32 },
  n: { d: "M0 0V20M0 9A9 9 0 0 1 18 9V20", advance: 18 },
  o: { d: bowl, advance: 20 },
  p: { d: `${bowl}M0 0V31`, advance: 20 },
  r: { d: "M0 0V20M0 10A10 10 0 0 1 10 0", advance: 10 },
  t: { d: "M0-9V12A8 8 0 0 0 8 20H9M-5 0H9", advance: 9 },
  u: { d: "M0 0V11A9 9 0 0 0 18 11V0M18 0V20", advance: 18 },
  v: { d: "M0 0L9.500 20L19 0", advance: 19 },
  z: { d: "M0 0H15L0 20H15", advance: 15 },
};
