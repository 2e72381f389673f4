import { blue, magenta, orange, violet } from "../kit/colours.ts";
import { onSand } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { gear } from "../kit/outlines.ts";
import { placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { toyTable } from "../kit/toy-table.ts";
import { galleryResults } from "./gallery.ts";
import { desk, lamp } from "./office.ts";

const wall = -3.4;
const books: [number, number, string][] = [
  [-0.5, 0.7, blue],
  [-0.25, 0.6, magenta],
  [0, 0.72, violet],
  [0.3, 0.52, blue],
];

/** Two desks, a shelf, and a gear on the wall. */
function build() {
  const shelf = [
    box([1.9, 0.12, 0.5], 0.05, satin("#FBF7EF"), [1.15, 3.55, wall + 0.3]),
    ...books.map(([x, height, colour]) =>
      box([0.2, height, 0.4], 0.05, satin(colour), [1 + x, 3.61 + height / 2, wall + 0.32]),
    ),
  ];
  return {
    objects: [
      placed(
        turned(
          desk({ screen: violet, page: "#E6DAFF", chair: violet, mug: orange }, -0.4),
          0,
          -0.16,
          0,
        ),
        1.3,
        0,
        -1.9,
      ),
      placed(
        turned(desk({ screen: blue, page: "#DDE2FF", chair: blue, mug: orange }, 0.4), 0, 0.16, 0),
        -0.85,
        0,
        0.9,
      ),
      placed(
        turned(gear({ radius: 1.05, teeth: 10, depth: 0.4 }, satin(orange)), 0, 0, 0.1),
        -1.35,
        3.75,
        wall + 0.25,
      ),
      turned(cylinder(0.26, 0.5, 0.06, satin(blue), [-1.35, 3.75, wall + 0.3]), Math.PI / 2, 0, 0),
      ...shelf,
      placed(lamp(magenta, 4.6), 0.1, 0, -0.8),
    ],
  };
}

export const scene = toyTable({
  width: 720,
  height: 936,
  ground: onSand,
  wall,
  camera: { aim: [0.05, 2.1, -0.6], from: [0.16, 0.3, 1], distance: 19 },
  reach: 7,
  fade: 0.16,
  build,
});
export const results = galleryResults("gallery-two-desks", [480, 720, 1080], 720);
