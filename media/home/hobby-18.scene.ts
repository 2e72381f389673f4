import type { Object3D } from "three";
import { blue, cream, orange } from "../kit/colours.ts";
import { block, egg, type Field, join, limb, meet, without } from "../kit/fields.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { body, group, placed, turned } from "../kit/place.ts";
import { cloth } from "../kit/soft-materials.ts";
import { ball, stick } from "../kit/solids.ts";
import { surface } from "../kit/surface-nets.ts";
import { hobby } from "./hobbies/still.ts";

const toe = egg([0.78, -0.12, 0], [0.56, 0.3, 0.38]);
const middle = limb([0.5, -0.02, 0], [-0.6, 0.12, 0], 0.32, 0.38);
const ankle = limb([-0.55, 0.1, 0], [-0.62, 0.5, 0], 0.36, 0.3);
const hollow = limb([-0.52, 0.3, 0], [-0.6, 0.9, 0], 0.2, 0.25);

const upper: Field = (x, y, z) => {
  const whole = join(join(toe(x, y, z), middle(x, y, z), 0.3), ankle(x, y, z), 0.25);
  const shoe = without(whole, hollow(x, y, z), 0.08);
  return meet(meet(shoe, y - 0.56 + 0.2 * (x + 0.9), 0.07), -(y + 0.22), 0.05);
};
const base = block([0.14, -0.33, 0], [1.18, 0.14, 0.4], 0.14);
const sole: Field = (x, y, z) => {
  const narrow = z * (1.16 - 0.14 * x);
  const wave = 0.018 * Math.sin(9 * x);
  return (
    base(x, y - 0.09 * Math.max(0, x - 0.7) ** 2 - 0.05 * Math.max(0, -x - 0.4), narrow) + wave
  );
};
const cap: Field = (x, y, z) => meet(upper(x, y, z) - 0.03, -(x - 0.86 + 0.2 * y), 0.05);
const heel: Field = (x, y, z) => meet(upper(x, y, z) - 0.035, x + 0.72 - 0.25 * y, 0.05);
const stripe: Field = (x, y, z) =>
  meet(
    meet(
      upper(x, y, z) - 0.03,
      Math.abs(x + 0.16 - 0.9 * (y - 0.1) + 1.2 * (y - 0.1) ** 2) - 0.1,
      0.04,
    ),
    y - 0.27,
    0.04,
  );

function shoe(main: string, second: string): Object3D {
  const form = (field: Field, cell = 0.026) =>
    surface(field, [-1.2, -0.6, -0.55], [1.5, 0.75, 0.55], cell);
  const laces = [0, 1, 2, 3].map((i) => {
    const [x, y] = [0.42 - i * 0.17, 0.29 + i * 0.055];
    return stick([x, y, -0.15], [x - 0.05, y, 0.15], 0.036, satin(cream));
  });
  return group(
    body(form(upper), cloth(main)),
    body(form(sole), satin(cream)),
    body(form(cap), satin(second)),
    body(form(heel), satin(second)),
    body(form(stripe), gloss(cream)),
    ...laces,
    ball(0.05, gloss(second), [0.56, 0.2, 0]),
    placed(
      turned(stick([-0.86, 0.42, 0], [-0.98, 0.62, 0], 0.05, matte(second)), 0, 0, 0),
      0,
      0,
      0,
    ),
  );
}

/** A pair of running shoes. */
export const { scene, results } = hobby(
  "18",
  { turn: [0, -0.5, 0], place: [-0.04, -0.05, 0], size: 1.04 },
  () => [
    placed(turned(shoe(blue, orange), 0, 0.1, 0.34), -0.1, 0.38, -0.5),
    placed(turned(shoe(blue, orange), 0, -0.1, 0), 0, -0.34, 0.36),
  ],
);
