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
    cutout: [730, 9, 348, 373],
    strokes: [
      [930, 45, 770, 238, 28],
      [1010, 45, 968, 340, 33],
      [768, 250, 1040, 280, 28],
    ],
  },
  {
    cutout: [6, 42, 342, 363],
    strokes: [
      [190, 85, 46, 285, 28],
      [235, 82, 260, 362, 32],
      [44, 300, 310, 270, 30],
    ],
  },
  {
    cutout: [353, 129, 366, 367],
    strokes: [[536, 312, 536, 312, 175]],
  },
  {
    cutout: [771, 466, 276, 273],
    strokes: [
      [892, 518, 926, 688, 44],
      [822, 618, 998, 588, 44],
    ],
  },
  {
    cutout: [60, 502, 286, 282],
    strokes: [[203, 643, 203, 643, 130]],
  },
  {
    cutout: [437, 518, 265, 266],
    strokes: [[569, 651, 569, 651, 126]],
  },
  {
    cutout: [788, 756, 278, 312],
    strokes: [[962, 828, 890, 992, 68]],
  },
  {
    cutout: [139, 779, 252, 296],
    strokes: [
      [193, 815, 232, 930, 32],
      [202, 1005, 330, 978, 54],
    ],
  },
  {
    cutout: [504, 795, 252, 275],
    strokes: [[630, 890, 630, 976, 94]],
  },
];

/** Windows that show the narrow cut. */
export const narrowMedia = "(max-width: 599px)";

export const toyPictures = {
  wide: { width: 1440, floorY: 612, shapes: wideShapes },
  narrow: { width: 1080, floorY: 1072, shapes: narrowShapes },
} satisfies Record<string, ToyPicture>;
