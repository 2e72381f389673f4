import { onViolet } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder, ring, stick } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { violetTints } from "../kit/tints.ts";
import { cone, idea, stairs } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = violetTints;

/** A target on three legs, the ball in its middle. */
function build() {
  const facing = (radius: number, thickness: number, colour: string) =>
    turned(ring(radius, thickness, satin(colour)), Math.PI / 2, 0, 0);
  const target = group(
    turned(cylinder(1.72, 0.14, 0.06, satin(deep), [0, 0, -0.22]), Math.PI / 2, 0, 0),
    facing(1.66, 0.26, middle),
    facing(1.1, 0.26, light),
    turned(cylinder(0.66, 0.34, 0.12, satin(tint)), Math.PI / 2, 0, 0),
    idea(0.42, [0, 0, 0.34]),
  );
  return {
    objects: [
      placed(turned(target, -0.1, 0.2, 0), 0, 2.25, -0.4),
      stick([-0.75, 1.1, -0.5], [-1.25, 0.1, 0.15], 0.12, satin(main)),
      stick([0.75, 1.1, -0.7], [1.15, 0.1, -0.2], 0.12, satin(main)),
      stick([0, 1.6, -0.8], [0.15, 0.1, -1.9], 0.12, satin(main)),
      cone(0.5, 1.2, satin(light), [-2.3, 0, 0.6]),
      placed(turned(stairs(3, 0.42, 0.4, 0.95, satin(middle)), 0, -0.35, 0), 1.75, 0, 0.5),
      box([0.6, 0.6, 0.6], 0.1, satin(tint), [-1.45, 0.3, 1.2]),
    ],
  };
}

export const scene = toyTable({
  width: 960,
  height: 686,
  ground: onViolet,
  camera: { aim: [0, 1.9, 0], distance: 16 },
  build,
});
export const results = tileResults("vision");
