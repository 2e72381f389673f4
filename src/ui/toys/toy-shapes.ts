import type { Stroke } from "./step-bodies.ts";

/** A toy of the 404 picture. Lengths are in units of that picture, 1440 by 720. */
export interface ToyShape {
  /** Left, top, width and height of its cut-out in the picture of toys that lie apart. */
  cutout: readonly [x: number, y: number, width: number, height: number];
  /** Left and top of the cut-out in the 404 picture. */
  place: readonly [x: number, y: number];
  /** Together they have about its outline, in the 404 picture. */
  strokes: readonly Stroke[];
}

export const floorY = 612;
export const pictureWidth = 1440;

/** From the back to the front. */
export const toyShapes: readonly ToyShape[] = [
  {
    cutout: [100, 243, 396, 413],
    place: [119, 123],
    strokes: [
      [350, 160, 158, 385, 31],
      [420, 160, 410, 505, 33],
      [148, 424, 488, 418, 28],
      [408, 392, 464, 392, 50],
    ],
  },
  { cutout: [509, 258, 404, 400], place: [509, 138], strokes: [[711, 338, 711, 338, 200]] },
  {
    cutout: [932, 248, 410, 440],
    place: [932, 128],
    strokes: [
      [1210, 162, 966, 372, 31],
      [1288, 170, 1206, 530, 34],
      [962, 396, 1300, 440, 29],
      [1222, 420, 1270, 426, 50],
    ],
  },
  { cutout: [56, 716, 168, 164], place: [45, 402], strokes: [[129, 484, 129, 484, 80]] },
  {
    cutout: [482, 807, 99, 123],
    place: [478, 486],
    strokes: [
      [527, 502, 527, 528, 14],
      [506, 578, 548, 578, 26],
    ],
  },
  {
    cutout: [344, 792, 125, 128],
    place: [337, 471],
    strokes: [
      [400, 499, 400, 571, 27],
      [364, 536, 437, 534, 26],
    ],
  },
  {
    cutout: [1069, 834, 104, 104],
    place: [1077, 512],
    strokes: [
      [1104, 542, 1154, 542, 25],
      [1106, 588, 1153, 588, 26],
    ],
  },
  {
    cutout: [1260, 749, 131, 148],
    place: [1273, 433],
    strokes: [[1352, 475, 1322, 538, 41]],
  },
  { cutout: [849, 810, 113, 114], place: [852, 488], strokes: [[909, 545, 909, 545, 55]] },
];
