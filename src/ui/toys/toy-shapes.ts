/** A circle of a toy: its middle and radius in units of the picture, 1440 by 720. */
export type Circle = readonly [x: number, y: number, radius: number];

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Groups of colours by which toys that overlap in the picture are told apart. */
export type ToneGroup = "cool" | "dark" | "pink" | "warm";

export interface ToyShape {
  box: Box;
  /** Its own colours, where another toy reaches into its box. */
  only?: ToneGroup;
  /** Whether it fills no more than the circle in its box. */
  isRound?: boolean;
  never?: readonly ToneGroup[];
  /** Colours of the toys in front of it, and where those are. */
  without?: readonly { tone: ToneGroup; box: Box }[];
  /** Its colour, and the outlines of what the toys in front of it cover. */
  hidden?: { colour: string; outlines: readonly (readonly (readonly [number, number])[])[] };
  /** Together they have about its outline. */
  circles: readonly Circle[];
}

export const floorY = 612;
export const pictureWidth = 1440;

const gear: Box = [36, 396, 220, 580];
const cone: Box = [474, 478, 584, 612];
const plus: Box = [330, 466, 470, 604];
const cube: Box = [1070, 508, 1188, 618];
const spring: Box = [1264, 428, 1420, 590];

/** The toys of the 404 picture, from the back to the front. */
export const toyShapes: readonly ToyShape[] = [
  {
    box: [112, 116, 520, 546],
    never: ["pink"],
    without: [
      { tone: "warm", box: gear },
      { tone: "warm", box: cone },
      { tone: "dark", box: plus },
    ],
    hidden: {
      colour: "#3548f5",
      outlines: [
        [
          [370, 440],
          [449, 440],
          [450, 523],
          [370, 523],
        ],
        [
          [136, 392],
          [250, 410],
          [250, 437],
          [137, 440],
        ],
      ],
    },
    circles: [
      [350, 158, 32],
      [420, 160, 34],
      [300, 205, 30],
      [250, 262, 30],
      [200, 325, 30],
      [158, 380, 32],
      [148, 428, 27],
      [205, 423, 29],
      [265, 420, 29],
      [325, 418, 30],
      [425, 230, 32],
      [425, 300, 32],
      [410, 380, 48],
      [488, 365, 26],
      [488, 417, 26],
      [408, 450, 50],
      [384, 509, 28],
      [435, 509, 28],
    ],
  },
  { box: [508.5, 136, 912.5, 540], isRound: true, circles: [[710.5, 337.5, 200]] },
  {
    box: [926, 120, 1346, 570],
    never: ["warm"],
    without: [
      { tone: "pink", box: cube },
      { tone: "dark", box: spring },
    ],
    hidden: {
      colour: "#7242f7",
      outlines: [
        [
          [1170, 485],
          [1205, 485],
          [1205, 545],
          [1158, 537],
        ],
        [
          [1280, 425],
          [1325, 418],
          [1317, 466],
          [1284, 466],
        ],
      ],
    },
    circles: [
      [1210, 159, 32],
      [1290, 168, 32],
      [1155, 197, 30],
      [1101, 245, 30],
      [1047, 290, 30],
      [988, 338, 32],
      [958, 367, 28],
      [958, 401, 28],
      [1010, 403, 30],
      [1065, 410, 30],
      [1119, 421, 32],
      [1262, 236, 32],
      [1248, 290, 32],
      [1232, 354, 38],
      [1219, 426, 45],
      [1309, 408, 28],
      [1303, 453, 28],
      [1214, 485, 45],
      [1180, 528, 26],
      [1230, 537, 26],
    ],
  },
  { box: gear, never: ["cool"], circles: [[128.5, 487, 79]] },
  {
    box: cone,
    only: "warm",
    circles: [
      [526, 496, 8],
      [526, 520, 14],
      [526, 548, 22],
      [526, 574, 30],
      [498, 588, 16],
      [556, 588, 16],
    ],
  },
  {
    box: plus,
    only: "dark",
    circles: [
      [400, 536, 30],
      [399, 500, 26],
      [402, 571, 26],
      [364, 540, 26],
      [437, 534, 26],
    ],
  },
  {
    box: cube,
    only: "pink",
    circles: [
      [1130, 565, 42],
      [1098, 538, 19],
      [1161, 538, 19],
      [1100, 588, 19],
      [1160, 588, 19],
      [1130, 593, 19],
    ],
  },
  {
    box: spring,
    only: "dark",
    circles: [
      [1352, 475, 40],
      [1336, 508, 42],
      [1320, 538, 42],
    ],
  },
  { box: [852.5, 488.5, 966.5, 602.5], isRound: true, circles: [[909.5, 545.5, 55.5]] },
];
