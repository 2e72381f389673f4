import type { Object3D } from "three";
import { blue, burnt, magenta, navy, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box } from "../kit/solids.ts";
import { navyTints } from "../kit/tints.ts";
import { cog, cone, hoop, plus, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";
import { digitFour } from "./digits.ts";

const sized = <T extends Object3D>(toy: T, scale: number): T => {
  toy.scale.setScalar(scale);
  return toy;
};

/** The toys of the 404 picture for phones: in a square, larger, and none over another, so that each can be cut out. */
export const scene = toySet({
  size: [720, 720],
  tints: navyTints,
  depth: 0,
  camera: { aim: [0, 3.62, 0], from: [0.02, 0.1, 1], distance: 20.8 },
  lights: { reach: 9 },
  build: () => [
    placed(sized(turned(digitFour(blue), 0, 0.2, 0.1), 0.55), -2.72, 4.52, 0),
    placed(sized(turned(hoop(1.42, 0.64, satin(magenta)), 0.1, 0.12, 0), 0.58), -0.02, 5.15, 0),
    placed(sized(turned(digitFour(violet), 0, -0.2, -0.1), 0.55), 2.02, 4.86, 0),
    theBall(0.86, [0.2, 2.86, 0]),
    placed(
      sized(turned(cog({ radius: 0.8, teeth: 9, depth: 0.45 }, satin(burnt)), 0.1, 0.4, 0.1), 1.14),
      -2.3,
      2.9,
      0,
    ),
    placed(
      sized(
        turned(
          softExtrude(plus(0.56, 0.22, 0.1), { depth: 0.46, bevel: 0.09 }, satin(navy)),
          0.1,
          -0.45,
          0.2,
        ),
        1.5,
      ),
      2.5,
      3.2,
      0,
    ),
    placed(sized(turned(cone(0.52, 1.05, satin(burnt)), 0.2, 0, 0.3), 1.65), -1.85, 0.34, 0),
    placed(
      sized(turned(box([0.74, 0.74, 0.74], 0.13, satin(magenta)), 0.35, 0.6, 0.12), 1.7),
      0.62,
      0.92,
      0,
    ),
    placed(
      sized(
        turned(
          spring({ radius: 0.36, height: 1.3, turns: 5, wire: 0.095 }, satin(navy)),
          0,
          0,
          -0.4,
        ),
        1.45,
      ),
      2.25,
      0.25,
      0,
    ),
  ],
});

export const results = pictures("not-found-narrow", [480, 780, 1080], 90, 1.5);
