import { onVioletTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, capsule, cylinder } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { violetTints } from "../kit/tints.ts";
import { cone, play, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";
import { reel } from "./reel.ts";

const { main, middle, tint, light, deep } = violetTints;

/** A film on a screen, a reel, a clapper, and a long bar on which the page puts the ball. */
function build() {
  const screen = group(
    sheet(4.1, 2.7, 0.42, 0.28, satin(main)),
    placed(sheet(3.6, 2.2, 0.16, 0.16, satin(light)), 0, 0, 0.19),
    placed(play(0.92, 0.36, satin(main)), 0.04, 0.05, 0.4),
    ball(0.07, satin(light), [0, 1.22, 0.2]),
  );
  const foot = group(
    cylinder(0.85, 0.16, 0.07, satin(deep), [0, 0.08, 0]),
    cylinder(0.18, 0.8, 0.05, satin(deep), [0, 0.45, -0.05]),
  );
  const bar = group(
    turned(capsule(0.15, 4.6, satin(light)), 0, 0, Math.PI / 2),
    turned(capsule(0.16, 2.5, satin(main), [-1.05, 0, 0]), 0, 0, Math.PI / 2),
  );
  const clapper = group(
    box([1.1, 0.72, 0.24], 0.09, satin(middle), [0, 0.36, 0]),
    turned(box([1.12, 0.2, 0.24], 0.07, satin(deep), [0.02, 0.92, 0]), 0, 0, 0.2),
    ...[-0.3, 0, 0.3].map((x) =>
      turned(box([0.14, 0.21, 0.26], 0.02, satin(light), [x + 0.02, 0.92 + x * 0.2, 0]), 0, 0, 0.2),
    ),
  );
  return {
    objects: [
      placed(turned(screen, -0.05, 0.14, 0), 0.15, 2.2, -0.8),
      placed(foot, 0.15, 0, -0.8),
      placed(turned(bar, 0, 0.06, 0), 0, 0.17, 1.3),
      placed(
        turned(reel(0.92, { rim: middle, holes: light, hub: deep }), 0, 0.4, 0.2),
        -2.35,
        0.94,
        0.1,
      ),
      placed(turned(clapper, 0, -0.3, 0), 2.35, 0, 0.3),
      cone(0.34, 0.85, satin(tint), [-2.65, 0, 1.25]),
    ],
  };
}

export const scene = toyTable({
  width: 960,
  height: 688,
  ground: onVioletTint,
  camera: { aim: [0, 1.45, 0] },
  build,
});
export const results = tileResults("multimedia");
