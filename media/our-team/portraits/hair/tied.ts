import { egg, type Field, join, strand } from "../../../kit/fields.ts";
import { type HairForm, lying } from "./forms.ts";

const frame = { low: [-1.4, -1, -1.4], high: [1.4, 2, 1.3], cell: 0.03 } as const;

/** All hair up in a knot on the crown. */
export function topKnot(bare: Field): HairForm {
  const base = lying(bare, {
    thick: 0.085,
    face: { y: 0.12, wide: 1.06 },
    nape: 0.4,
    temples: true,
    lines: { count: 22, depth: 0.013, crownZ: -0.15 },
  });
  const knot = egg([0.03, 1.24, -0.2], [0.4, 0.34, 0.4]);
  const tail = strand(
    [
      [-0.28, 1.16, 0.05, 0.15],
      [0.06, 1.34, 0.14, 0.19],
      [0.38, 1.2, 0.02, 0.14],
    ],
    0.1,
  );
  return {
    ...frame,
    field: (x, y, z) => {
      const turn = 0.022 * Math.sin(7 * Math.atan2(z + 0.18, x) + 6 * y);
      const up = join(knot(x, y, z) + turn, tail(x, y, z), 0.05);
      return join(base(x, y, z), up, 0.05);
    },
  };
}

/** Hair swept from a side parting into a round bun. */
export function chignon(bare: Field): HairForm {
  const base = lying(bare, {
    thick: 0.11,
    face: { y: 0.08, wide: 1.04 },
    nape: 0.42,
    temples: true,
    lines: { count: 17, depth: 0.014, crownX: 0.1, crownZ: -0.4 },
  });
  const sweep = strand(
    [
      [-0.3, 0.98, 0.5, 0.14],
      [0.14, 0.9, 0.68, 0.17],
      [0.58, 0.66, 0.6, 0.18],
      [0.88, 0.3, 0.26, 0.14],
    ],
    0.16,
  );
  const other = strand(
    [
      [-0.3, 0.98, 0.5, 0.12],
      [-0.62, 0.7, 0.52, 0.14],
      [-0.9, 0.3, 0.2, 0.11],
    ],
    0.16,
  );
  const bun = egg([0.0, 1.16, -0.36], [0.52, 0.42, 0.46]);
  return {
    ...frame,
    field: (x, y, z) => {
      const turn = 0.026 * Math.sin(5 * Math.atan2(y - 1.16, x) + 8 * Math.hypot(x, y - 1.16));
      const lines = 0.012 * Math.sin(26 * (y + 0.55 * Math.abs(x)) + 3 * x);
      const front = join(sweep(x, y, z), other(x, y, z), 0.04) + lines;
      return join(join(base(x, y, z), front, 0.09), bun(x, y, z) + turn, 0.06);
    },
  };
}
