import type { Object3D } from "three";
import { cream, magenta, navy, orange, violet } from "../kit/colours.ts";
import { block, egg, join, limb, meet } from "../kit/fields.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { body, group, placed, turned } from "../kit/place.ts";
import { box, cylinder, ring, stick } from "../kit/solids.ts";
import { surface } from "../kit/surface-nets.ts";
import { hobby } from "./hobbies/still.ts";

const half = Math.PI / 2;
const shaft = limb([-0.34, 0.2, 0], [-0.4, 0.86, 0], 0.3, 0.31);
const foot = egg([0.12, 0.0, 0], [0.74, 0.3, 0.29]);
const toe = egg([0.56, -0.02, 0], [0.32, 0.25, 0.29]);
const heel = egg([-0.36, 0, 0], [0.3, 0.32, 0.28]);

function boot(x: number, y: number, z: number): number {
  const whole = join(
    join(join(shaft(x, y, z), foot(x, y, z), 0.3), toe(x, y, z), 0.15),
    heel(x, y, z),
    0.15,
  );
  return meet(meet(whole, y - 0.84 - 0.1 * x, 0.06), -(y + 0.2), 0.04);
}
const sole = block([0.08, -0.24, 0], [0.8, 0.07, 0.27], 0.07);

function skate(): Object3D {
  const leather = body(surface(boot, [-0.9, -0.4, -0.5], [1.1, 1.1, 0.5], 0.026), satin(cream));
  const plate = body(surface(sole, [-0.9, -0.4, -0.5], [1.1, 0, 0.5], 0.03), satin(navy));
  const laces = [0, 1, 2, 3, 4].map((i) => {
    const [x, y] = [0.26 - i * 0.075, 0.3 + i * 0.115 + (i > 1 ? 0.02 : 0)];
    return stick([x, y, -0.14], [x, y, 0.14], 0.03, satin(magenta));
  });
  const wheels = [-0.42, 0.5].flatMap((x) => [
    box([0.14, 0.2, 0.3], 0.05, gloss(violet), [x, -0.38, 0]),
    ...[-0.26, 0.26].flatMap((z) => [
      placed(turned(cylinder(0.2, 0.19, 0.06, matte(magenta)), half, 0, 0), x, -0.52, z),
      placed(turned(cylinder(0.08, 0.21, 0.03, gloss(cream)), half, 0, 0), x, -0.52, z),
    ]),
  ]);
  const collar = turned(placed(ring(0.27, 0.06, satin(violet)), -0.4, 0.82, 0), 0, 0, 0.08);
  return group(
    leather,
    plate,
    ...laces,
    ...wheels,
    collar,
    cylinder(0.13, 0.16, 0.05, gloss(orange), [0.82, -0.36, 0]),
  );
}

/** A pair of roller skates, one before the other. */
export const { scene, results } = hobby(
  "04",
  { turn: [0, -0.5, 0], place: [0, -0.12, 0], size: 1.02 },
  () => [
    placed(turned(skate(), 0, 0.1, 0), -0.12, 0.12, -0.58),
    placed(turned(skate(), 0, -0.16, 0), 0.1, -0.02, 0.48),
  ],
);
