import { blue, burnt, cream, magenta, orange, violet } from "../../kit/colours.ts";
import { gloss, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { fraction } from "../../kit/motion.ts";
import { group } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, box, cylinder, ring } from "../../kit/solids.ts";
import { beat, spacing } from "./beat.ts";

const loads = [
  () =>
    group(
      box([0.9, 0.8, 0.9], 0.14, satin(burnt), [0, 0.4, 0]),
      box([0.94, 0.16, 0.3], 0.05, satin(cream), [0, 0.5, 0]),
    ),
  () => group(ball(0.45, gloss(blue), [0, 0.45, 0])),
  () =>
    group(
      cylinder(0.42, 0.8, 0.12, satin(magenta), [0, 0.4, 0]),
      cylinder(0.2, 0.16, 0.05, gloss(orange), [0, 0.86, 0]),
    ),
  () => group(ring(0.32, 0.15, gloss(cream), [0, 0.15, 0])),
  () =>
    group(
      box([0.8, 0.42, 0.8], 0.14, satin(violet), [0, 0.21, 0]),
      ball(0.27, gloss(orange), [0, 0.6, 0]),
    ),
];

/** Cargo on the rear belt, which runs the other way: as many kinds as beats, so that the film loops. */
export function freight(): Staging {
  const row = loads.length * 5 * spacing;
  const pieces = Array.from({ length: loads.length * 5 }, (_, i) => {
    const piece = loads[i % loads.length]?.() ?? group();
    return bake(piece);
  });
  return {
    objects: pieces,
    animate(seconds) {
      pieces.forEach((piece, i) => {
        const along = fraction((i * spacing - (seconds / beat) * spacing) / row) * row;
        piece.position.set(along - 20, 1.33, -5.6);
      });
    },
  };
}
