import { onPinkTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import type { Result } from "../kit/scene.ts";
import { capsule, cylinder } from "../kit/solids.ts";
import { tileStill } from "../kit/stills.ts";
import { pinkTints } from "../kit/tints.ts";
import { idea, plus } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = pinkTints;

/** A jar with a cross and eight pills, one a week; the ball is the day the shop opens. */
function build() {
  const jar = group(
    cylinder(0.85, 1.75, 0.2, satin(light), [0, 0.88, 0]),
    cylinder(0.9, 0.14, 0.06, satin(main), [0, 0.42, 0]),
    cylinder(0.62, 0.3, 0.08, satin(light), [0, 1.82, 0]),
    cylinder(0.78, 0.5, 0.12, satin(main), [0, 2.1, 0]),
    placed(plus(0.42, 0.15, 0.2, satin(main)), 0, 1.1, 0.84),
  );
  const pills = Array.from({ length: 7 }, (_, i) =>
    cylinder(0.24, 0.2, 0.09, satin([deep, middle, light][i % 3] ?? middle), [
      -1.85 + i * 0.52,
      0.1,
      1.75 + Math.sin(i * 0.9) * 0.06,
    ]),
  );
  const twoTone = group(
    capsule(0.29, 0.6, satin(main), [0, -0.1, 0]),
    capsule(0.315, 0.35, satin(light), [0, 0.36, 0]),
  );
  return {
    objects: [
      placed(jar, -0.75, 0, -0.2),
      placed(turned(plus(1.05, 0.38, 0.62, satin(main)), 0, -0.35, 0.1), 1.3, 1.06, -0.1),
      placed(turned(twoTone, 0, 0, 1.15), 0.35, 0.32, 0.95),
      ...pills,
      idea(0.4, [1.95, 0.4, 1.55]),
      cylinder(0.3, 0.24, 0.1, satin(tint), [-2, 0.12, 0.3]),
    ],
  };
}

export const scene = toyTable({
  width: 720,
  height: 720,
  ground: onPinkTint,
  camera: { aim: [0, 1.2, 0], from: [0.13, 0.3, 1], distance: 13.8 },
  reach: 4.5,
  build,
});
export const results: Result[] = [{ ...tileStill, name: "feature-pharmacy", widths: [360, 720] }];
