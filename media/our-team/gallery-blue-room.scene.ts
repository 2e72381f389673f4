import { blue, magenta, orange, violet } from "../kit/colours.ts";
import { onBlueTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ring, stick } from "../kit/solids.ts";
import { idea, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";
import { galleryResults } from "./gallery.ts";
import { desk, lamp } from "./office.ts";

const wall = -1.9;

/** One desk at the window, a clock, and a big ball in front of it all. */
function build() {
  const clock = group(
    turned(ring(0.5, 0.09, satin(violet)), Math.PI / 2, 0, 0),
    sheet(0.92, 0.92, 0.1, 0.45, satin("#FBF7EF")),
    stick([0, 0, 0.1], [0, 0.28, 0.1], 0.035, satin(blue)),
    stick([0, 0, 0.1], [0.18, -0.1, 0.1], 0.035, satin(blue)),
  );
  return {
    objects: [
      placed(
        turned(
          desk({ screen: blue, page: "#DDE2FF", chair: violet, mug: orange }, -0.5),
          0,
          -0.2,
          0,
        ),
        0.85,
        0,
        -0.3,
      ),
      idea(0.92, [-1.55, 0.92, 1.3]),
      placed(clock, -1.1, 3, wall + 0.12),
      placed(lamp(magenta, 2.95), 1.6, 0, -0.5),
    ],
  };
}

export const scene = toyTable({
  width: 880,
  height: 700,
  ground: onBlueTint,
  wall,
  camera: { aim: [0.1, 1.5, 0], from: [-0.2, 0.24, 1], distance: 13.4 },
  reach: 5.5,
  fade: 0.04,
  build,
});
export const results = galleryResults("gallery-blue-room", [480, 880], 880);
