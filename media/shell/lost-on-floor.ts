import type { Object3D } from "three";
import { blue, burnt, magenta, navy, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box } from "../kit/solids.ts";
import { navyTints } from "../kit/tints.ts";
import { cog, cone, hoop, plus, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { digitFour } from "./digits.ts";

const sized = <T extends Object3D>(toy: T, scale: number): T => {
  toy.scale.setScalar(scale);
  return toy;
};

const cross = () => softExtrude(plus(0.56, 0.22, 0.1), { depth: 0.46, bevel: 0.09 }, satin(navy));

/** Three rows on a floor that is seen from above, so that no toy lies over another and each can be cut out. */
const rows = (): Object3D[] => [
  placed(sized(turned(digitFour(blue), 0, 0.16, 0), 0.62), -2.95, 0, -3),
  placed(sized(turned(hoop(1.42, 0.64, satin(magenta)), 0, 0.06, 0), 0.62), 0, 1.28, -3),
  placed(sized(turned(digitFour(violet), 0, -0.16, -0.1), 0.62), 2.1, 0.06, -3.25),
  placed(
    sized(turned(cog({ radius: 0.8, teeth: 9, depth: 0.45 }, satin(burnt)), 0, 0.35, 0.1), 1.14),
    -2.3,
    0.93,
    0.75,
  ),
  theBall(0.9, [0.08, 0.9, 0.9]),
  placed(sized(turned(cross(), 0, -0.45, 0), 1.5), 2.3, 0.84, 0.75),
  placed(sized(cone(0.52, 1.05, satin(burnt)), 1.6), -1.8, 0, 3.75),
  placed(
    sized(turned(box([0.74, 0.74, 0.74], 0.13, satin(magenta)), 0, 0.6, 0), 1.62),
    0.28,
    0.6,
    3.9,
  ),
  placed(
    sized(
      turned(
        spring({ radius: 0.36, height: 1.3, turns: 5, wire: 0.095 }, satin(navy)),
        0,
        0,
        -0.26,
      ),
      1.3,
    ),
    1.85,
    0.12,
    4.15,
  ),
];

/** The toys of the 404 picture for phones, larger than in wide windows; `depth` is that of their shadows. */
export const lostOnFloor = (depth: number) =>
  toySet({
    size: [720, 720],
    tints: navyTints,
    depth,
    camera: { aim: [0, 0.62, 0], from: [0.02, 0.62, 1], distance: 20.8 },
    lights: { reach: 9 },
    build: rows,
  });
