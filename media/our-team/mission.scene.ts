import { onNavy } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, cylinder, ring, stick } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { navyTints } from "../kit/tints.ts";
import { dome, idea } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = navyTints;

/** Radius, length, place along the tube, and colour: from the wide end to the eye. */
const tube: [number, number, number, string][] = [
  [0.78, 1.3, -0.85, light],
  [0.84, 0.26, 0, middle],
  [0.62, 1.15, 0.6, tint],
  [0.67, 0.2, 1.2, middle],
  [0.45, 0.85, 1.6, tint],
  [0.52, 0.24, 2.1, deep],
];

/** A telescope that has found the ball. */
function build() {
  const across = (radius: number, length: number, x: number, colour: string) =>
    turned(cylinder(radius, length, 0.06, satin(colour), [x, 0, 0]), 0, 0, Math.PI / 2);
  const telescope = group(
    ...tube.map(([radius, length, x, colour]) => across(radius, length, x, colour)),
    turned(ring(0.76, 0.15, satin(middle), [-1.5, 0, 0]), 0, 0, Math.PI / 2),
    across(0.7, 0.06, -1.49, deep),
    turned(ring(0.5, 0.03, satin(main), [-1.55, 0, 0]), 0, 0, Math.PI / 2),
  );
  const [top, spread] = [1.72, 1.15];
  const legs = [0.6, 2.5, 4.6].map((angle) =>
    stick(
      [0, top, 0],
      [Math.cos(angle) * spread, 0.1, Math.sin(angle) * spread * 0.8],
      0.11,
      satin(middle),
    ),
  );
  return {
    objects: [
      placed(turned(telescope, 0, 0.42, -0.42), 0.15, 2.45, 0),
      placed(
        group(
          ...legs,
          ball(0.26, satin(deep), [0, top, 0]),
          cylinder(0.14, 0.5, 0.05, satin(deep), [0, top + 0.22, 0]),
        ),
        0.3,
        0,
        0,
      ),
      idea(0.46, [-2.45, 3.85, -0.4]),
      turned(box([0.8, 0.8, 0.8], 0.12, satin(main), [-2.05, 0.4, 0.7]), 0, 0.45, 0),
      cylinder(0.36, 0.3, 0.09, satin(tint), [-1.25, 0.15, 1.4]),
      dome(0.62, satin(main), [2.35, 0, 0.6]),
    ],
  };
}

export const scene = toyTable({
  width: 960,
  height: 686,
  ground: onNavy,
  camera: { aim: [0, 1.9, 0], distance: 16 },
  build,
});
export const results = tileResults("mission");
