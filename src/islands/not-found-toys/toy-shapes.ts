import type { Stroke } from "./step-bodies.ts";

/** The toys of one cut of the 404 picture. Lengths are in units of that cut. */
export interface ToyPicture {
  width: number;
  floorY: number;
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

const narrowShapes: readonly ToyShape[] = [
  {
    cutout: [25, 75, 517, 557],
    place: [25, -3],
    strokes: [
      [275, 70, 84, 406, 34],
      [376, 62, 440, 490, 48],
      [92, 432, 468, 356, 46],
    ],
  },
  {
    cutout: [553, 65, 521, 568],
    place: [553, -14],
    strokes: [
      [905, 52, 614, 268, 36],
      [985, 72, 900, 500, 54],
      [624, 312, 1016, 394, 44],
    ],
  },
  {
    cutout: [303, 641, 479, 431],
    place: [303, 288],
    strokes: [[542, 503, 542, 503, 216]],
  },
  {
    cutout: [5, 874, 295, 277],
    place: [5, 555],
    strokes: [[153, 694, 153, 694, 126]],
  },
  {
    cutout: [824, 890, 252, 290],
    place: [824, 572],
    strokes: [[968, 674, 930, 758, 97]],
  },
  {
    cutout: [8, 1301, 257, 255],
    place: [26, 914],
    strokes: [
      [140, 956, 152, 1126, 46],
      [66, 1012, 238, 1062, 44],
    ],
  },
  {
    cutout: [273, 1228, 249, 279],
    place: [270, 850],
    strokes: [
      [390, 882, 390, 950, 28],
      [390, 950, 390, 1010, 60],
      [346, 1046, 440, 1046, 70],
    ],
  },
  {
    cutout: [533, 1182, 248, 250],
    place: [533, 803],
    strokes: [[656, 928, 656, 928, 120]],
  },
  {
    cutout: [783, 1321, 242, 269],
    place: [772, 935],
    strokes: [[893, 1054, 893, 1084, 110]],
  },
];

export const narrowMedia = "(max-width: 599px)";

export const toyPictures = {
  wide: { width: 1440, floorY: 612, shapes: wideShapes },
  narrow: { width: 1080, floorY: 1202, shapes: narrowShapes },
} satisfies Record<string, ToyPicture>;
