import { onBlueTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { arc, box, cylinder, stick } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { blueTints } from "../kit/tints.ts";
import { idea } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, deep } = blueTints;
const white = "#F8F9FF";

/** Place and width of each block of the wall, from the ground up. */
const wall: [number, number, number, string][] = [
  [-2, 0, 1.25, main],
  [-0.62, 0, 1.4, white],
  [0.87, 0, 1.5, middle],
  [-1.7, 1, 1.85, white],
  [0.02, 1, 1.5, middle],
  [-2.05, 2, 1.15, middle],
];

/** A mast of two rails with rungs, a beam and a counterweight. */
function crane() {
  const rungs = Array.from({ length: 7 }, (_, i) => 0.55 + i * 0.5);
  return group(
    box([1.35, 0.34, 1.2], 0.12, satin(deep), [0, 0.17, 0]),
    ...[-0.26, 0.26].map((x) => box([0.16, 4.1, 0.3], 0.06, satin(main), [x, 2.2, 0])),
    ...rungs.map((y) => stick([-0.24, y, 0], [0.24, y + 0.26, 0], 0.055, satin(main))),
    box([0.95, 0.72, 0.8], 0.14, satin(middle), [0, 4.05, 0]),
    box([0.42, 0.3, 0.1], 0.05, satin(white), [-0.18, 4.1, 0.4]),
    box([3.9, 0.26, 0.34], 0.1, satin(main), [-1.3, 4.52, 0]),
    box([0.7, 0.62, 0.6], 0.12, satin(deep), [0.62, 4.38, 0]),
    stick([0, 5.05, 0], [-2.9, 4.66, 0], 0.045, satin(deep)),
    stick([0, 5.05, 0], [0.55, 4.66, 0], 0.045, satin(deep)),
    box([0.2, 0.6, 0.24], 0.06, satin(deep), [0, 4.82, 0]),
  );
}

/** A block on the hook, on its way down to the gap in the wall. */
function load() {
  const hook = turned(arc(0.2, 0.07, Math.PI * 1.4, satin(deep)), 0, 0, -2.3);
  return group(
    stick([0, 1.05, 0], [0, 0.3, 0], 0.04, satin(deep)),
    box([0.3, 0.2, 0.24], 0.07, satin(deep), [0, 0.34, 0]),
    placed(hook, 0, 0.06, 0),
    stick([-0.05, -0.12, 0], [-0.5, -0.5, 0], 0.035, satin(deep)),
    stick([0.05, -0.12, 0], [0.5, -0.5, 0], 0.035, satin(deep)),
    box([1.4, 0.92, 0.98], 0.13, satin(main), [0, -0.95, 0]),
  );
}

export const scene = toyTable({
  width: 960,
  height: 780,
  ground: onBlueTint,
  camera: { aim: [0.3, 2.1, 0], distance: 17 },
  build: () => ({
    objects: [
      ...wall.map(([x, row, width, colour]) =>
        box([width, 0.96, 1], 0.13, satin(colour), [x, 0.49 + row * 0.98, 0]),
      ),
      placed(turned(crane(), 0, 0.12, 0), 2.35, 0, -0.6),
      placed(turned(load(), 0, 0.1, 0.05), 0.05, 3.45, -0.1),
      idea(0.42, [-1.05, 2.4, 0.05]),
      cylinder(0.36, 0.44, 0.1, satin(tint), [0.9, 0.22, 1.35]),
      box([0.62, 0.62, 0.62], 0.11, satin(white), [2.7, 0.31, 1]),
    ],
  }),
});
export const results = tileResults("cms");
