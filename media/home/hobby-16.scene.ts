import type { Object3D } from "three";
import { blue, cream, navy, orange, violet } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { arc, cylinder, ring, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

/** One ear cup, its cushion to −x. */
function cup(): Object3D {
  return group(
    turned(ring(0.42, 0.19, matte(navy)), 0, 0, Math.PI / 2),
    turned(placed(cylinder(0.58, 0.26, 0.1, gloss(violet)), 0.22, 0, 0), 0, 0, Math.PI / 2),
    turned(placed(cylinder(0.46, 0.16, 0.06, gloss(cream)), 0.38, 0, 0), 0, 0, Math.PI / 2),
    turned(placed(cylinder(0.24, 0.12, 0.05, gloss(orange)), 0.46, 0, 0), 0, 0, Math.PI / 2),
    turned(placed(ring(0.36, 0.025, satin(blue)), 0.46, 0, 0), 0, 0, Math.PI / 2),
    stick([0.24, 0.5, 0], [0.2, 0.86, 0], 0.075, gloss(cream)),
  );
}

/** A big pair of headphones. */
export const { scene, results } = hobby(
  "16",
  { turn: [0.1, -0.62, 0.08], place: [0, -0.1, 0], size: 0.98 },
  () => {
    const band = arc(1.2, 0.15, Math.PI, gloss(violet));
    const cushion = arc(1.08, 0.13, Math.PI * 0.6, matte(orange));
    const left = group(cup());
    left.rotation.y = Math.PI;
    return [
      placed(band, 0, 0.12, 0),
      placed(turned(cushion, 0, 0, Math.PI * 0.2), 0, 0.12, 0),
      placed(cup(), 0.98, -0.62, 0),
      placed(left, -0.98, -0.62, 0),
    ];
  },
);
