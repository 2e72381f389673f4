import type { Object3D } from "three";
import { blue, burnt, magenta, navy, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box } from "../kit/solids.ts";
import { cog, cone, hoop, plus, spring } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { digitFour } from "./digits.ts";

/** The digits 404 as toys. */
export const lostDigits = (): [Object3D, ...Object3D[]] => [
  placed(turned(digitFour(blue), 0, 0.2, 0), -4.7, 0, -0.2),
  placed(turned(hoop(1.42, 0.64, satin(magenta)), 0, 0.06, 0), 0, 2.06, -0.2),
  placed(turned(digitFour(violet), 0, -0.22, -0.11), 3.55, 0.16, -0.2),
];

/** The smaller toys in front of them. */
export const smallToys = (): Object3D[] => [
  theBall(0.52, [1.95, 0.52, 1.9]),
  placed(
    turned(cog({ radius: 0.8, teeth: 9, depth: 0.45 }, satin(burnt)), 0, 0.35, 0.1),
    -5.7,
    0.8,
    1.1,
  ),
  placed(cone(0.46, 1.05, satin(burnt)), -1.65, 0, 1.9),
  placed(
    turned(
      softExtrude(plus(0.56, 0.22, 0.1), { depth: 0.46, bevel: 0.09 }, satin(navy)),
      0,
      0.45,
      0,
    ),
    -2.85,
    0.56,
    1.9,
  ),
  turned(box([0.74, 0.74, 0.74], 0.13, satin(magenta), [4.0, 0.37, 1.9]), 0, 0.5, 0),
  placed(
    turned(spring({ radius: 0.36, height: 1.3, turns: 5, wire: 0.095 }, satin(navy)), 0, 0, -0.34),
    5.9,
    0.1,
    1.0,
  ),
];
