import { egg, type Field, join, meet, step, strand, without } from "../../../kit/fields.ts";
import { combed, type HairForm, opening } from "./forms.ts";

const frame = { low: [-1.6, -1.4, -1.5], high: [1.6, 1.5, 1.4], cell: 0.032 } as const;

/** A blunt bob to the jaw with a straight fringe. */
export function fringeBob(bare: Field): HairForm {
  const crown = egg([0, 0.2, -0.08], [1.08, 1.08, 1.05]);
  const length = egg([0, -0.42, -0.12], [1.16, 0.8, 0.96]);
  const open = opening({ wide: 0.84, high: 0.98, y: -0.1 });
  const fringe = egg([0, 0.62, 0.42], [0.86, 0.52, 0.7]);
  return {
    ...frame,
    field: (x, y, z) => {
      const lines = combed(x, y, z, { count: 22, depth: 0.014, crownZ: -0.1 });
      const bob = without(join(crown(x, y, z), length(x, y, z), 0.4) + lines, open(x, y, z), 0.1);
      const cut = meet(bob, -(y + 0.72), 0.1);
      const brush = 0.012 * Math.sin(21 * x);
      const front = meet(
        Math.max(fringe(x, y, z), bare(x, y, z) - 0.17) + brush,
        -(y - 0.36 - 0.1 * x * x),
        0.07,
      );
      return join(cut, front, 0.06);
    },
  };
}

/** A bob from a side parting, longer on one side. */
export function sideBob(): HairForm {
  const crown = egg([0.03, 0.22, -0.08], [1.06, 1.06, 1.04]);
  const length = egg([0.06, -0.45, -0.12], [1.14, 0.82, 0.95]);
  const open = opening({ wide: 0.93, high: 1.06, x: -0.06, y: 0.05 });
  const sweep = strand(
    [
      [-0.36, 0.98, 0.48, 0.15],
      [0.12, 0.86, 0.7, 0.19],
      [0.58, 0.52, 0.68, 0.2],
      [0.86, 0.06, 0.46, 0.19],
      [0.94, -0.5, 0.36, 0.17],
    ],
    0.2,
  );
  const other = strand(
    [
      [-0.36, 0.98, 0.48, 0.13],
      [-0.72, 0.64, 0.5, 0.15],
      [-0.93, 0.2, 0.3, 0.12],
    ],
    0.2,
  );
  return {
    ...frame,
    field: (x, y, z) => {
      const lines = combed(x, y, z, { count: 16, depth: 0.016, crownX: -0.34, crownZ: 0 });
      const bob = without(join(crown(x, y, z), length(x, y, z), 0.4) + lines, open(x, y, z), 0.1);
      const ends = meet(bob, -(y + 0.78 + 0.14 * x), 0.14);
      const front = join(sweep(x, y, z), other(x, y, z), 0.05) + 0.005 * Math.sin(24 * (x + y));
      return join(ends, meet(front, -(y + 0.86), 0.1), 0.1);
    },
  };
}

/** Long hair in loose waves that falls over both shoulders. */
export function longWaves(): HairForm {
  const crown = egg([0, 0.22, -0.08], [1.06, 1.06, 1.04]);
  const back = egg([0, -0.8, -0.5], [1.06, 1.35, 0.5]);
  const open = opening({ wide: 0.96, high: 1.06, x: 0.04, y: 0.06 });
  const falls = [1, -1].flatMap((side) =>
    [0, 1].map((row) => {
      const out = side * (0.87 + row * 0.12);
      return strand(
        [
          [side * 0.8, 0.45, 0.2 - row * 0.3, 0.2],
          [out + side * 0.05, -0.1, 0.16 - row * 0.3, 0.2],
          [out - side * 0.03, -0.56, 0.22 - row * 0.3, 0.21],
          [out + side * 0.06, -1.02, 0.36 - row * 0.35, 0.22],
          [out - side * 0.08, -1.42, 0.6 - row * 0.35, 0.19],
          [out - side * 0.1, -1.74, 0.64 - row * 0.35, 0.08],
        ],
        0.18,
      );
    }),
  );
  const parting = [1, -1].map((side) =>
    strand(
      [
        [0.12, 1.02, 0.44, 0.13],
        [0.12 + side * 0.42, 0.84, 0.6, 0.17],
        [side * 0.82, 0.42, 0.48, 0.18],
        [side * 0.96, -0.1, 0.3, 0.16],
      ],
      0.18,
    ),
  );
  return {
    low: [-1.7, -2.4, -1.4],
    high: [1.7, 1.5, 1.4],
    cell: 0.036,
    field: (x, y, z) => {
      const lines = combed(x, y, z, {
        count: 16,
        depth: 0.015,
        crownX: 0.1,
        crownZ: 0,
        bend: 0.35,
      });
      let near = join(crown(x, y, z), back(x, y, z), 0.3) + lines;
      near = without(near, open(x, y, z), 0.1);
      const fine = 0.016 * Math.sin(20 * x + 3.2 * Math.sin(2.6 * y) + 9 * z) * step(0.9, 0.4, y);
      for (const fall of falls) near = join(near, fall(x, y, z) + fine, 0.07);
      for (const lock of parting)
        near = join(near, lock(x, y, z) + 0.01 * Math.sin(22 * (y + x)), 0.07);
      return near;
    },
  };
}

/** Hair to the shoulders whose ends turn outwards. */
export function layers(): HairForm {
  const crown = egg([0, 0.24, -0.08], [1.07, 1.1, 1.05]);
  const back = egg([0, -0.45, -0.35], [1.06, 0.92, 0.66]);
  const open = opening({ wide: 0.96, high: 1.08, x: -0.05, y: 0.06 });
  const falls = [1, -1].flatMap((side) =>
    [0, 1].map((row) =>
      strand(
        [
          [-0.28 + side * 0.1, 1.04 - row * 0.1, 0.46 - row * 0.2, 0.13],
          [-0.14 + side * 0.66, 0.78, 0.54 - row * 0.32, 0.21],
          [side * 0.98, 0.2, 0.34 - row * 0.3, 0.2],
          [side * 1.0, -0.36, 0.32 - row * 0.34, 0.22],
          [side * (1.04 + row * 0.06), -0.74, 0.34 - row * 0.3, 0.2],
          [side * (1.36 + row * 0.05), -0.86 + row * 0.22, 0.3 - row * 0.25, 0.07],
        ],
        0.2,
      ),
    ),
  );
  return {
    ...frame,
    field: (x, y, z) => {
      const lines = combed(x, y, z, { count: 18, depth: 0.014, crownX: -0.3, crownZ: 0 });
      let near = join(crown(x, y, z), back(x, y, z), 0.3) + lines;
      near = meet(without(near, open(x, y, z), 0.1), -(y + 0.96), 0.12);
      const fine = 0.013 * Math.sin(18 * x + 12 * z + 4 * Math.sin(2 * y));
      for (const fall of falls) near = join(near, fall(x, y, z) + fine, 0.08);
      return near;
    },
  };
}
