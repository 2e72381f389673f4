import { blue, burnt, magenta, orange, violet } from "../kit/colours.ts";
import { onPinkTint } from "../kit/grounds.ts";
import { placed, turned } from "../kit/place.ts";
import { toyTable } from "../kit/toy-table.ts";
import { galleryResults } from "./gallery.ts";
import { desk, tree } from "./office.ts";

const green = "#2F9E6E";

/** Three desks and a green cone of a tree. */
function build() {
  return {
    objects: [
      placed(
        turned(desk({ screen: magenta, page: "#FFDDF3", chair: magenta, mug: orange }), 0, 0.2, 0),
        -0.55,
        0,
        1,
      ),
      placed(
        turned(desk({ screen: violet, page: "#E6DAFF", chair: violet }, -0.3), 0, 0.2, 0),
        -1.65,
        0,
        -1.8,
      ),
      placed(
        turned(desk({ screen: blue, page: "#DDE2FF", chair: blue }, 0.5), 0, -0.3, 0),
        1.45,
        0,
        -1.9,
      ),
      placed(tree(green, burnt), 1.55, 0, 1.25),
    ],
  };
}

export const scene = toyTable({
  width: 660,
  height: 700,
  ground: onPinkTint,
  camera: { aim: [0, 1.15, -0.4], from: [0.35, 0.5, 1], distance: 20 },
  reach: 6,
  fade: 0.04,
  build,
});
export const results = galleryResults("gallery-pink-room", [480, 720], 660);
