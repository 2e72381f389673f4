import { onPink } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { pinkTints } from "../kit/tints.ts";
import { gift } from "../kit/toy-gift.ts";
import { cone, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";
import { bag } from "./bag.ts";

const { main, middle, tint, light, deep } = pinkTints;

/** A smiling bag among presents, coins and a card to pay with. */
function build() {
  const coins = [deep, tint, light].map((colour, i) =>
    cylinder(0.44, 0.2, 0.08, satin(colour), [[0, 0.06, -0.04][i] ?? 0, 0.1 + i * 0.21, 0]),
  );
  const card = group(
    sheet(1.6, 1, 0.12, 0.14, satin(deep)),
    placed(sheet(0.34, 0.26, 0.08, 0.06, satin(light)), -0.46, 0.1, 0.06),
    box([1.62, 0.2, 0.1], 0.02, satin(tint), [0, -0.28, 0.03]),
  );
  return {
    objects: [
      placed(turned(bag(middle, tint, light, light), 0, -0.2, 0), 0, 0, -0.3),
      placed(turned(gift([1.25, 1.05, 1.1], light, middle), 0, -0.3, 0), 2.1, 0, -0.2),
      placed(turned(gift([0.85, 0.66, 0.75], tint, deep), 0, 0.15, 0), 2.12, 1.05, -0.2),
      placed(turned(gift([0.95, 0.8, 0.85], tint, main), 0, 0.35, 0), -1.95, 0, -0.1),
      placed(group(...coins), -1.2, 0, 1.35),
      placed(turned(card, -Math.PI / 2 + 0.02, 0, -0.25), 0.95, 0.08, 1.45),
      cone(0.38, 0.95, satin(deep), [-2.6, 0, 0.9]),
    ],
  };
}

export const scene = toyTable({
  width: 960,
  height: 768,
  ground: onPink,
  camera: { aim: [0, 1.45, 0], distance: 14 },
  build,
});
export const results = tileResults("slide-online", [480, 960]);
