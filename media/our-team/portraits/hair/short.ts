import { block, egg, type Field, join, meet, strand, without } from "../../../kit/fields.ts";
import { type HairForm, lying, opening } from "./forms.ts";

const frame = { low: [-1.3, -0.9, -1.3], high: [1.3, 1.9, 1.4], cell: 0.03 } as const;

/** Short at the sides, a crest combed up and over to one side. */
export function crest(bare: Field): HairForm {
  const base = lying(bare, {
    thick: 0.04,
    face: { y: 0.13, wide: 1.12 },
    nape: 0.26,
    temples: true,
  });
  const wave = strand(
    [
      [-0.6, 0.7, 0.44, 0.16],
      [-0.42, 0.94, 0.5, 0.28],
      [0.04, 1.12, 0.42, 0.33],
      [0.46, 1.14, 0.3, 0.27],
      [0.82, 1.16, 0.2, 0.1],
    ],
    0.2,
  );
  const top = egg([0, 0.82, -0.1], [0.8, 0.36, 0.84]);
  return {
    ...frame,
    field: (x, y, z) => {
      const lines = 0.02 * Math.sin(12 * (z * 0.9 + 0.35 * y) + 2 * Math.sin(2.2 * x));
      return join(base(x, y, z), join(wave(x, y, z), top(x, y, z), 0.3) + lines, 0.1);
    },
  };
}

/** Thick hair combed back from a square hairline. */
export function pompadour(bare: Field): HairForm {
  const base = lying(bare, { thick: 0.045, face: { y: 0.2, wide: 1.12 }, nape: 0.28 });
  const top = block([0, 0.9, 0.06], [0.82, 0.3, 0.8], 0.28);
  return {
    ...frame,
    field: (x, y, z) => {
      const lines = 0.016 * Math.sin(15 * x + 1.4 * Math.sin(1.8 * z));
      const swell = top(x, y - 0.14 * z, z) + lines;
      return join(base(x, y, z), swell, 0.2);
    },
  };
}

/** Tight curls cut flat on top, the sides faded. */
export function flatTop(bare: Field): HairForm {
  const base = lying(bare, {
    thick: 0.022,
    face: { y: 0.13, wide: 1.12 },
    nape: 0.24,
    temples: true,
  });
  const top = block([0, 0.93, -0.08], [0.76, 0.33, 0.72], 0.27);
  const open = opening({ y: 0.12, wide: 1.1 });
  return {
    ...frame,
    curly: true,
    cell: 0.026,
    field: (x, y, z) => {
      const grain =
        0.018 *
        Math.sin(19 * x + 3 * Math.sin(9 * z)) *
        Math.sin(19 * z) *
        Math.sin(17 * y + 2 * x);
      const flat = without(top(x * (0.94 + 0.08 * y), y, z) + grain, open(x, y, z), 0.06);
      return join(base(x, y, z), flat, 0.1);
    },
  };
}

/** Wavy hair of a few weeks too many, blown to one side. */
export function tousled(bare: Field): HairForm {
  const base = lying(bare, { thick: 0.08, face: { y: 0.1, wide: 1.1 }, nape: 0.36 });
  const locks = [
    [-0.55, 0.62, 0.2, -0.2],
    [-0.3, 0.8, 0.28, 0.1],
    [0.02, 0.88, 0.3, 0.35],
    [0.32, 0.86, 0.3, 0.55],
    [0.58, 0.72, 0.26, 0.8],
  ].map(([x = 0, y = 0, radius = 0, swing = 0], i) =>
    strand(
      [
        [x * 0.75 - 0.1, y + 0.12, -0.3, radius],
        [x - 0.06, y + 0.3 + 0.05 * (i % 2), 0.28, radius],
        [x + 0.12 + swing * 0.12, y + 0.14, 0.66, radius * 0.72],
        [x + 0.26 + swing * 0.16, y - 0.08, 0.76 - swing * 0.12, radius * 0.3],
      ],
      0.12,
    ),
  );
  const side = strand(
    [
      [0.82, 0.5, 0.1, 0.18],
      [0.94, 0.2, 0.08, 0.13],
      [0.9, -0.02, 0.12, 0.05],
    ],
    0.1,
  );
  return {
    ...frame,
    field: (x, y, z) => {
      const lines = 0.014 * Math.sin(17 * x - 5 * z + 2 * Math.sin(3 * y));
      let near = base(x, y, z);
      for (const lock of locks) near = join(near, lock(x, y, z) + lines, 0.06);
      return join(near, side(Math.abs(x), y, z) + lines, 0.08);
    },
  };
}

/** Cut to a few millimetres. */
export const shaved = (bare: Field): HairForm => ({
  ...frame,
  curly: true,
  field: lying(bare, { thick: 0.016, face: { y: 0.3, wide: 1.16 }, nape: 0.2 }),
});

/** Bald on top, hair round the back from ear to ear. */
export function sides(bare: Field): HairForm {
  const base = lying(bare, { thick: 0.1, face: { wide: 1.04 }, nape: 0.32 });
  return {
    ...frame,
    field: (x, y, z) => {
      const puff = 0.016 * Math.sin(14 * y + 6 * z) * Math.sin(9 * z + 3);
      return meet(base(x, y, z) + puff, y - 0.34 + 0.5 * z, 0.14);
    },
  };
}

/** Hair visible under a cap: sideburns and neck. */
export function underCap(bare: Field): HairForm {
  const base = lying(bare, { thick: 0.075, face: { wide: 0.98 }, nape: 0.3 });
  return {
    ...frame,
    field: (x, y, z) => meet(base(x, y, z) + 0.012 * Math.sin(22 * z + 8 * y), y - 0.45, 0.05),
  };
}
