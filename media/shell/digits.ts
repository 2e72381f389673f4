import { satin } from "../kit/materials.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { roundedPolygon } from "../kit/soft-outlines.ts";

const four = roundedPolygon(
  [
    [0.95, 0],
    [2.05, 0],
    [2.05, 0.95],
    [2.6, 0.95],
    [2.6, 1.9],
    [2.05, 1.9],
    [2.05, 4.2],
    [0.78, 4.2],
    [-1.35, 1.72],
    [-1.35, 0.95],
    [0.95, 0.95],
  ],
  0.2,
);

const hole = roundedPolygon(
  [
    [-0.02, 1.88],
    [0.96, 1.88],
    [0.96, 2.98],
  ],
  0.12,
);

/** A thick 4 on y = 0. */
export const digitFour = (colour: string) =>
  softExtrude(four, { depth: 1.05, bevel: 0.17, holes: [hole] }, satin(colour));
