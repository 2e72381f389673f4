import { cream, magenta, navy, orange, violet } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { group, placed, type Triple, turned } from "../kit/place.ts";
import { arc, ball, box, capsule, cylinder, ring, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

const half = Math.PI / 2;
const [back, front] = [-0.88, 0.9];
const axle = -0.5;
const tube = (from: Triple, to: Triple, radius = 0.055) => stick(from, to, radius, gloss(violet));

function wheel(x: number) {
  const spokes = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2;
    return stick(
      [0, 0, 0],
      [Math.cos(angle) * 0.54, Math.sin(angle) * 0.54, 0],
      0.012,
      satin(cream),
    );
  });
  const tyre = turned(ring(0.6, 0.075, matte(navy)), half, 0, 0);
  const rim = turned(ring(0.52, 0.03, gloss(cream)), half, 0, 0);
  const hub = turned(cylinder(0.08, 0.16, 0.03, gloss(orange)), half, 0, 0);
  return placed(group(tyre, rim, hub, ...spokes), x, axle, 0);
}

/** A town bicycle with mudguards, a basket and a step-through frame. */
export const { scene, results } = hobby(
  "01",
  { turn: [0, -0.34, 0], place: [0, -0.08, 0], size: 0.98 },
  () => {
    const guards = [back, front].map((x) => {
      const guard = arc(0.7, 0.045, Math.PI * 0.62, gloss(magenta));
      return placed(turned(guard, 0, 0, x < 0 ? 0.75 : 0.35), x, axle, 0);
    });
    const basket = group(
      box([0.46, 0.34, 0.46], 0.1, satin(orange), [1.02, 0.52, 0]),
      box([0.5, 0.07, 0.5], 0.03, satin(cream), [1.02, 0.7, 0]),
      box([0.48, 0.05, 0.48], 0.02, satin(cream), [1.02, 0.5, 0]),
    );
    return [
      wheel(back),
      wheel(front),
      ...guards,
      basket,
      tube([0.62, 0.42, 0], [-0.16, -0.5, 0], 0.065),
      tube([0.58, 0.22, 0], [-0.12, -0.34, 0]),
      tube([-0.16, -0.5, 0], [-0.44, 0.42, 0], 0.06),
      tube([-0.16, -0.5, 0], [back, axle, 0]),
      tube([-0.38, 0.2, 0], [back, axle, 0]),
      tube([0.56, 0.66, 0], [0.68, 0.16, 0], 0.065),
      tube([0.68, 0.16, 0], [front, axle, 0]),
      stick([0.55, 0.66, 0], [0.5, 0.86, 0], 0.04, gloss(cream)),
      stick([0.5, 0.88, -0.34], [0.5, 0.88, 0.34], 0.04, gloss(cream)),
      ...[-1, 1].flatMap((side) => [
        stick([0.5, 0.88, side * 0.34], [0.28, 0.86, side * 0.38], 0.04, gloss(cream)),
        stick([0.34, 0.865, side * 0.37], [0.16, 0.85, side * 0.4], 0.062, matte(navy)),
      ]),
      ball(0.075, gloss(orange), [0.44, 0.96, 0.14]),
      stick([-0.44, 0.42, 0], [-0.49, 0.58, 0], 0.04, gloss(cream)),
      turned(placed(capsule(0.1, 0.3, matte(navy)), -0.48, 0.64, 0), 0, 0, half - 0.06),
      placed(turned(capsule(0.14, 0.06, matte(navy)), half, 0, 0), -0.62, 0.64, 0),
      turned(placed(cylinder(0.16, 0.05, 0.02, gloss(orange)), -0.16, -0.5, 0.09), half, 0, 0),
      stick([-0.16, -0.5, 0.14], [-0.02, -0.78, 0.16], 0.035, gloss(cream)),
      box([0.2, 0.06, 0.16], 0.025, matte(navy), [0, -0.8, 0.26]),
      stick([-0.16, -0.5, -0.14], [-0.3, -0.22, -0.16], 0.035, gloss(cream)),
      box([0.2, 0.06, 0.16], 0.025, matte(navy), [-0.3, -0.2, -0.26]),
      ball(0.1, gloss(orange), [0.78, 0.4, 0.22]),
    ];
  },
);
