import { type Field, join, meet } from "../../../kit/fields.ts";
import { gloss, satin } from "../../../kit/materials.ts";
import { cloth } from "../../../kit/soft-materials.ts";
import type { Tailor } from "./cut.ts";
import {
  button,
  type Corner,
  collared,
  garment,
  onBothSides,
  opened,
  outline,
  patch,
  rib,
  sewn,
  trimmed,
} from "./cut.ts";
import { collar } from "./shirts.ts";

/** A border along both edges of the opening. */
function border(on: Field, point: number, wide: number, size: number): Field {
  const edge = outline([
    [0, point],
    [wide, -1.12],
    [wide * 1.05, -0.6],
    [-wide * 1.05, -0.6],
    [-wide, -1.12],
  ]);
  return (x, y, z) =>
    meet(
      meet(on(x, y, z) - 0.03, Math.abs(edge(x, y) - size * 0.6) - size, 0.03),
      -(z + 0.1),
      0.03,
    );
}

/** A pullover over a shirt whose collar shows. */
export const vNeck: Tailor = (torso, { colour, second, accent }) => {
  const under = garment(torso, -0.02);
  const over = garment(torso, 0.045, 0.04);
  return [
    sewn(under, cloth(second)),
    trimmed(collar(torso, 0.085), cloth(second)),
    sewn(opened(over, -1.92, 0.36), cloth(colour)),
    trimmed(opened(border(over, -1.92, 0.36, 0.055), -1.9, 0.35), cloth(accent)),
    button(under, [0, -1.5], 0.045, satin(accent)),
  ];
};

const lapel: Corner[] = [
  [0.02, -2.5],
  [0.32, -1.1],
  [0.38, -0.9],
  [0.56, -1.0],
  [0.66, -1.42],
  [0.5, -1.5],
  [0.62, -1.64],
  [0.34, -2.1],
];

export const blazer: Tailor = (torso, { colour, second, accent }) => {
  const under = garment(torso, -0.02);
  const over = garment(torso, 0.055, 0.05);
  const handkerchief = patch(over, 0.03, [
    [0.5, -2.06],
    [0.51, -1.9],
    [0.7, -1.85],
    [0.71, -2.06],
  ]);
  return [
    sewn(under, cloth(second)),
    trimmed(rib(torso, {}), cloth(second)),
    sewn(opened(over, -2.52, 0.36), cloth(colour)),
    trimmed(onBothSides(patch(over, 0.05, lapel, 0.035)), cloth(colour)),
    trimmed(handkerchief, cloth(accent)),
    button(over, [0.02, -2.62], 0.07, gloss(accent)),
  ];
};

export const cardigan: Tailor = (torso, { colour, second, accent }) => {
  const under = garment(torso, -0.02);
  const over = garment(torso, 0.055, 0.05);
  const band = border(over, -2.12, 0.36, 0.075);
  const closed = patch(over, 0.03, [
    [-0.09, -3.3],
    [-0.09, -2.02],
    [0.09, -2.02],
    [0.09, -3.3],
  ]);
  return [
    sewn(under, cloth(second)),
    trimmed(rib(torso, {}), cloth(second)),
    sewn(opened(over, -2.12, 0.36), cloth(colour)),
    trimmed(
      (x, y, z) => join(opened(band, -2.1, 0.34)(x, y, z), closed(x, y, z), 0.02),
      cloth(colour),
    ),
    ...[-2.24, -2.56].map((y) => button(closed, [0, y], 0.062, gloss(accent))),
  ];
};

/** A jacket with its zip half open over a T-shirt. */
export const zip: Tailor = (torso, { colour, second, accent }) => {
  const under = garment(torso, -0.02);
  const over = garment(torso, 0.05, 0.05);
  const stand = rib(torso, { out: 0.1, high: 0.17, at: 0.12, thick: 0.06 });
  const open = opened((x, y, z) => join(over(x, y, z), stand(x, y, z), 0.05), -2.05, 0.3);
  const teeth = border((x, y, z) => collared(torso)(x, y, z) - 0.03, -2.08, 0.3, 0.03);
  const closed = patch(over, 0.014, [
    [-0.028, -3.3],
    [-0.028, -2.05],
    [0.028, -2.05],
    [0.028, -3.3],
  ]);
  return [
    sewn(under, cloth(second)),
    trimmed(rib(torso, {}), cloth(second)),
    sewn(open, cloth(colour)),
    trimmed(
      (x, y, z) => Math.min(opened(teeth, -2.06, 0.29)(x, y, z), closed(x, y, z)),
      satin(accent),
    ),
    button(over, [0, -2.12], 0.06, gloss(accent)),
  ];
};
