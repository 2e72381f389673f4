import { egg, type Field, frontOf, join, limb, meet, strand } from "../../../kit/fields.ts";
import { gloss, satin } from "../../../kit/materials.ts";
import { body, type Triple } from "../../../kit/place.ts";
import { cloth, striped } from "../../../kit/soft-materials.ts";
import { ball, stick } from "../../../kit/solids.ts";
import { surface } from "../../../kit/surface-nets.ts";
import type { Tailor } from "./cut.ts";
import { button, type Corner, garment, patch, rib, sewn, trimmed } from "./cut.ts";

export const crew: Tailor = (torso, { colour, second }) => [
  sewn(garment(torso, 0), cloth(colour)),
  trimmed(rib(torso, {}), cloth(second)),
];

export const stripes: Tailor = (torso, { colour, second, accent }) => [
  sewn(garment(torso, 0), striped(colour, second, 0.44, -1.47)),
  trimmed(rib(torso, {}), cloth(accent)),
];

/** The neck of the pullover is folded over once. */
export const turtleneck: Tailor = (torso, { colour }) => {
  const inner = rib(torso, { out: 0.05, high: 0.2, at: 0.16, thick: 0.06 });
  const fold = rib(torso, { out: 0.09, high: 0.115, at: 0.2, thick: 0.075 });
  return [
    sewn(garment(torso, 0), cloth(colour)),
    trimmed((x, y, z) => join(inner(x, y, z), fold(x, y, z), 0.03), cloth(colour)),
  ];
};

export const hoodie: Tailor = (torso, { colour, second, accent }) => {
  const on = garment(torso, 0.03);
  const { neck } = torso;
  const hood: Field = (x, y, z) => {
    const back = Math.max(0, 0.35 - z);
    const upright = y + 1.12 + 0.4 * z;
    return (
      Math.hypot(Math.max(neck(x, y, z) - 0.12 - 0.1 * back, 0) * 0.9, upright - 0.1 * back) -
      0.15 -
      0.1 * back
    );
  };
  const open: Field = (x, y, z) => Math.max(hood(x, y, z), -(neck(x, y, z) - 0.02));
  const cords = [1, -1].flatMap((side) => {
    const points = [
      [0.17, -1.36],
      [0.2, -1.62],
      [0.17, -1.86 - 0.1 * side],
    ].map(([x = 0, y = 0]): [number, number, number, number] => [
      side * x,
      y,
      frontOf(on, side * x, y) + 0.03,
      0.034,
    ]);
    const end = points.at(-1) ?? [0, 0, 0, 0];
    const tip: Triple = [end[0], end[1], end[2]];
    return [
      body(surface(strand(points, 0.02), [-0.4, -2.2, 0], [0.4, -1.2, 1.1], 0.02), satin(second)),
      stick(tip, [tip[0], tip[1] - 0.1, tip[2] + 0.015], 0.052, gloss(accent)),
    ];
  });
  const pocket = patch(on, 0.04, [
    [-0.5, -3.2],
    [-0.42, -2.5],
    [0.42, -2.5],
    [0.5, -3.2],
  ]);
  return [
    sewn(on, cloth(colour)),
    trimmed(open, cloth(colour)),
    trimmed(pocket, cloth(colour)),
    ...cords,
  ];
};

const bib: Corner[] = [
  [-0.62, -3.3],
  [-0.52, -1.92],
  [0.52, -1.92],
  [0.62, -3.3],
];
const pocket: Corner[] = [
  [-0.28, -2.62],
  [-0.28, -2.22],
  [0.28, -2.22],
  [0.28, -2.62],
];

export const overalls: Tailor = (torso, { colour, second, accent }) => {
  const on = garment(torso, 0);
  const front = patch(on, 0.06, bib);
  const over: Field = (x, y, z) => {
    const off = Math.abs(Math.abs(x) - 0.42 - 0.1 * (y + 2.02)) - 0.1;
    return meet(meet(on(x, y, z) - 0.065, off, 0.03), -(y + 2.08), 0.03);
  };
  const patched = patch(on, 0.1, pocket);
  const denim: Field = (x, y, z) => join(front(x, y, z), patched(x, y, z), 0.02);
  return [
    sewn(on, cloth(second)),
    trimmed(rib(torso, {}), cloth(second)),
    trimmed(denim, cloth(colour)),
    trimmed(over, cloth(colour)),
    ...[-0.42, 0.42].map((x) => button(front, [x, -2.04], 0.085, gloss(accent))),
  ];
};

/** A pullover and a thick knitted scarf, one end of it hanging down. */
export const scarf: Tailor = (torso, { colour, second, accent }) => {
  const { neck } = torso;
  const on = garment(torso, 0);
  const knit = (x: number, y: number, z: number) =>
    0.018 * Math.sin(22 * Math.atan2(x, z + 0.08) + 9 * y) + 0.01 * Math.sin(30 * y);
  const round: Field = (x, y, z) => {
    const low = Math.hypot((neck(x, y, z) - 0.17) * 0.95, y + 1.16 + 0.3 * z) - 0.18;
    const high = Math.hypot(neck(x, y, z) - 0.12, y + 0.98 + 0.22 * z - 0.1 * x) - 0.15;
    return join(low, high, 0.04) + knit(x, y, z);
  };
  const z = frontOf(on, 0.3, -2);
  const end = limb([0.26, -1.25, z - 0.16], [0.36, -2.25, z + 0.06], 0.2, 0.23);
  const hanging: Field = (x, y, zz) =>
    end(x, y, zz * 1.25 - 0.25 * (z + 0.05)) + 0.014 * Math.sin(26 * y + 3 * x);
  const knot = egg([0.2, -1.33, z - 0.06], [0.22, 0.19, 0.2]);
  const fringe = [0.2, 0.3, 0.4, 0.5].map((x) =>
    stick(
      [x, -2.42, frontOf(on, x, -2.42) + 0.08],
      [x + 0.01, -2.6, frontOf(on, x, -2.6) + 0.06],
      0.036,
      cloth(accent),
    ),
  );
  return [
    sewn(on, cloth(colour)),
    trimmed(
      (x, y, zz) => join(join(round(x, y, zz), hanging(x, y, zz), 0.05), knot(x, y, zz), 0.05),
      cloth(second),
    ),
    ...fringe,
    ball(0.01, cloth(accent), [0, -2.9, 0]),
  ];
};
