import { onPinkTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { pinkTints } from "../kit/tints.ts";
import { gift } from "../kit/toy-gift.ts";
import { cone, dome, idea } from "../kit/toy-pieces.ts";
import { shop } from "../kit/toy-shop.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = pinkTints;

/** The shop on the corner: awning, sign, a tree, and what has just been delivered. */
function build() {
  const store = turned(
    shop({ wall: light, awning: [main, light], door: middle, trim: main, sign: deep }),
    0,
    -0.22,
    0,
  );
  store.scale.setScalar(1.35);
  const tree = group(
    cylinder(0.3, 0.5, 0.08, satin(deep), [0, 0.25, 0]),
    cylinder(0.08, 0.5, 0.03, satin(deep), [0, 0.6, 0]),
    cone(0.5, 1.35, satin(middle), [0, 0.7, 0]),
  );
  return {
    objects: [
      placed(store, 0.1, 0, -0.5),
      placed(tree, -2.3, 0, 0.3),
      placed(turned(gift([0.95, 0.75, 0.8], tint, main), 0, 0.3, 0), -1.25, 0, 1.35),
      turned(box([0.66, 0.56, 0.62], 0.08, satin(middle), [2.15, 0.28, 0.4]), 0, 0.3, 0),
      turned(box([0.56, 0.46, 0.52], 0.08, satin(light), [2.12, 0.79, 0.4]), 0, -0.2, 0),
      dome(0.4, satin(deep), [2.5, 0, 1.25]),
      idea(0.44, [0.95, 0.44, 1.5]),
    ],
  };
}

export const scene = toyTable({
  width: 960,
  height: 768,
  ground: onPinkTint,
  camera: { aim: [0, 1.45, 0], distance: 14 },
  build,
});
export const results = tileResults("slide-store", [480, 960]);
