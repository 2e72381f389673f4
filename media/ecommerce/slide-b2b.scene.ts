import { onPinkTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder, stick } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { pinkTints } from "../kit/tints.ts";
import { cone, idea } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = pinkTints;

/** Place and colour of each carton on the pallet, layer by layer. */
const cartons: [number, number, number, string][] = [
  [-0.9, 0, 0.45, main],
  [0, 0, 0.45, light],
  [0.9, 0, 0.45, middle],
  [-0.9, 0, -0.45, middle],
  [0, 0, -0.45, main],
  [0.9, 0, -0.45, light],
  [-0.9, 1, 0.45, light],
  [0, 1, 0.45, middle],
  [0.9, 1, 0.45, main],
  [-0.9, 1, -0.45, main],
  [0, 1, -0.45, light],
  [0.9, 1, -0.45, tint],
  [-0.45, 2, 0, middle],
  [0.45, 2, -0.1, light],
];

function pallet() {
  const boards = [-0.72, -0.24, 0.24, 0.72].map((z) =>
    box([2.85, 0.11, 0.36], 0.04, satin(deep), [0, 0.36, z]),
  );
  const feet = [-1.2, 0, 1.2].map((x) => box([0.3, 0.3, 1.8], 0.06, satin(deep), [x, 0.15, 0]));
  const load = cartons.map(([x, layer, z, colour]) =>
    group(
      box([0.87, 0.76, 0.87], 0.08, satin(colour), [x, 0.8 + layer * 0.77, z]),
      box([0.16, 0.775, 0.885], 0.05, satin(colour === light ? middle : light), [
        x,
        0.8 + layer * 0.77,
        z,
      ]),
    ),
  );
  return group(...boards, ...feet, ...load);
}

/** A hand pallet truck: two forks, a body and a tall handle. */
function truck() {
  const wheel = (x: number, z: number) =>
    turned(cylinder(0.22, 0.2, 0.07, satin(deep), [x, 0.22, z]), Math.PI / 2, 0, 0);
  return group(
    box([0.55, 0.62, 0.95], 0.16, satin(middle), [0, 0.55, 0]),
    ...[-0.3, 0.3].map((z) => box([1.5, 0.14, 0.26], 0.06, satin(middle), [-0.9, 0.22, z])),
    wheel(0.15, 0.36),
    wheel(0.15, -0.36),
    stick([0.1, 0.8, 0], [0.75, 2.25, 0], 0.08, satin(main)),
    stick([0.75, 2.25, -0.32], [0.75, 2.25, 0.32], 0.1, satin(deep)),
  );
}

export const scene = toyTable({
  width: 960,
  height: 768,
  ground: onPinkTint,
  camera: { aim: [0.1, 1.55, 0], distance: 14.6 },
  build: () => ({
    objects: [
      placed(turned(pallet(), 0, -0.28, 0), -0.55, 0, -0.2),
      placed(turned(truck(), 0, -0.28, 0), 1.95, 0, 0.5),
      idea(0.42, [-0.15, 3.12, -0.2]),
      cone(0.34, 0.85, satin(tint), [-2.6, 0, 0.9]),
      turned(box([0.62, 0.54, 0.6], 0.08, satin(light), [-1.55, 0.27, 1.4]), 0, 0.4, 0),
    ],
  }),
});
export const results = tileResults("slide-b2b", [480, 960]);
