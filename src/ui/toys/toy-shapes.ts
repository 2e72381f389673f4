import type { Stroke } from "./step-bodies.ts";

/** The toys of one cut of the 404 picture. Lengths are in units of that cut. */
export interface ToyPicture {
  width: number;
  floorY: number;
  /** From the back to the front. */
  shapes: readonly ToyShape[];
}

export interface ToyShape {
  /** Left, top, width and height of its cut-out in the picture of toys that lie apart. */
  cutout: readonly [x: number, y: number, width: number, height: number];
  /** Left and top of the cut-out in the 404 picture, if it is elsewhere there. */
  place?: readonly [x: number, y: number];
  /** Together they have about its outline, in the 404 picture. */
  strokes: readonly Stroke[];
}

const wideShapes: readonly ToyShape[] = [
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

/** In the narrow cut, no toy lies over another. */
const narrowShapes: readonly ToyShape[] = [
  {
    cutout: [40, 60, 336, 354],
    strokes: [
      [222, 96, 80, 275, 30],
      [270, 96, 286, 372, 34],
      [84, 310, 340, 298, 32],
    ],
  },
  {
    cutout: [714, 69, 343, 362],
    strokes: [
      [940, 104, 758, 270, 30],
      [1000, 108, 942, 388, 34],
      [758, 282, 1014, 328, 32],
    ],
  },
  { cutout: [377, 87, 340, 328], strokes: [[547, 251, 547, 251, 162]] },
  { cutout: [36, 416, 298, 280], strokes: [[185, 556, 185, 556, 130]] },
  { cutout: [405, 433, 288, 286], strokes: [[549, 576, 549, 576, 138]] },
  {
    cutout: [750, 436, 282, 277],
    strokes: [
      [894, 486, 876, 664, 46],
      [800, 560, 982, 598, 46],
    ],
  },
  {
    cutout: [70, 719, 296, 332],
    strokes: [
      [206, 756, 206, 860, 32],
      [136, 950, 300, 950, 60],
      [206, 900, 230, 1000, 46],
    ],
  },
  {
    cutout: [756, 719, 290, 342],
    strokes: [[916, 822, 866, 956, 98]],
  },
  { cutout: [438, 751, 276, 308], strokes: [[576, 886, 576, 928, 116]] },
];

/** Windows that show the narrow cut. */
export const narrowMedia = "(max-width: 599px)";

export const toyPictures = {
  wide: { width: 1440, floorY: 612, shapes: wideShapes },
  narrow: { width: 1080, floorY: 1062, shapes: narrowShapes },
} satisfies Record<string, ToyPicture>;
