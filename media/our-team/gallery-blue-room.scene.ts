import { blue, magenta, violet } from "../kit/colours.ts";
import { onBlueTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, ring, stick } from "../kit/solids.ts";
import { idea, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";
import { galleryResults } from "./gallery.ts";
import { desk, lamp } from "./office.ts";

const wall = -1.9;
const cream = "#FBF7EF";
const books: [number, number, string][] = [
  [-0.5, 0.62, magenta],
  [-0.25, 0.5, violet],
  [0, 0.66, blue],
];

/** One large desk under a lamp, with a clock, a shelf, and the ball as its seat. */
function build() {
  const clock = group(
    turned(ring(0.44, 0.08, satin(violet)), Math.PI / 2, 0, 0),
    sheet(0.82, 0.82, 0.1, 0.4, satin(cream)),
    stick([0, 0, 0.1], [0, 0.25, 0.1], 0.032, satin(blue)),
    stick([0, 0, 0.1], [0.16, -0.09, 0.1], 0.032, satin(blue)),
  );
  const shelf = group(
    box([1.6, 0.11, 0.46], 0.05, satin(cream)),
    ...books.map(([x, height, colour]) =>
      box([0.2, height, 0.36], 0.05, satin(colour), [x, 0.05 + height / 2, 0.02]),
    ),
  );
  return {
    objects: [
      placed(
        turned(desk({ screen: blue, page: "#DDE2FF", mug: magenta }), 0, -0.22, 0),
        0.15,
        0,
        -0.35,
      ),
      idea(0.52, [-0.35, 0.52, 1.15]),
      placed(clock, -1.55, 2.95, wall + 0.12),
      placed(shelf, 1.75, 2.5, wall + 0.28),
      placed(lamp(magenta, 2.75), 0.05, 0, -0.3),
    ],
  };
}

export const scene = toyTable({
  width: 880,
  height: 700,
  ground: onBlueTint,
  wall,
  camera: { aim: [0.1, 1.62, 0], from: [-0.2, 0.24, 1], distance: 11.4 },
  reach: 5.5,
  fade: 0.04,
  build,
});
export const results = galleryResults("gallery-blue-room", [480, 880], 880);
