import type { Field } from "../../../kit/fields.ts";
import { join } from "../../../kit/fields.ts";
import { satin } from "../../../kit/materials.ts";
import { cloth } from "../../../kit/soft-materials.ts";
import type { Torso } from "../torso.ts";
import type { Tailor } from "./cut.ts";
import {
  button,
  type Corner,
  collared,
  garment,
  onBothSides,
  patch,
  rib,
  sewn,
  trimmed,
} from "./cut.ts";

const flap: Corner[] = [
  [0.03, -1.22],
  [0.16, -1.0],
  [0.52, -0.86],
  [0.5, -1.18],
  [0.28, -1.54],
];

/** A collar of two flaps that meet under the chin. */
export function collar(torso: Torso, thick = 0.06): Field {
  const stand = rib(torso, { out: 0.05, high: 0.12, at: 0.06, thick: 0.05 });
  const flaps = onBothSides(patch(collared(torso), thick, flap, 0.035));
  return (x, y, z) => join(stand(x, y, z), flaps(x, y, z), 0.02);
}

const placket = (wide: number, end: number): Corner[] => [
  [-wide, end],
  [-wide, -1.2],
  [wide, -1.2],
  [wide, end],
];

export const shirt: Tailor = (torso, { colour, second, accent }) => {
  const on = garment(torso, 0);
  const front = patch(on, 0.022, placket(0.095, -3.2), 0.015);
  const breast = patch(on, 0.025, [
    [0.34, -2.38],
    [0.34, -2.02],
    [0.7, -2.02],
    [0.7, -2.34],
    [0.52, -2.44],
  ]);
  return [
    sewn(on, cloth(colour)),
    trimmed((x, y, z) => Math.min(front(x, y, z), breast(x, y, z)), cloth(colour)),
    trimmed(collar(torso), cloth(second)),
    ...[-1.62, -1.98, -2.34, -2.7].map((y) => button(front, [0, y], 0.052, satin(accent))),
  ];
};

export const polo: Tailor = (torso, { colour, second, accent }) => {
  const on = garment(torso, 0);
  const front = patch(on, 0.03, placket(0.12, -1.98), 0.02);
  return [
    sewn(on, cloth(colour)),
    trimmed(front, cloth(second)),
    trimmed(collar(torso, 0.07), cloth(second)),
    ...[-1.58, -1.82].map((y) => button(front, [0, y], 0.05, satin(accent))),
  ];
};
