import type { Object3D } from "three";
import { burnt } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed } from "../kit/place.ts";
import type { Scene } from "../kit/scene.ts";
import { box } from "../kit/solids.ts";
import { rustTints } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";

const main = "#A92B00";
const dark = "#6B1D00";
/** Half the outer width and half the depth, and the height of the walls. */
const [side, deep, high] = [1.78, 0.95, 1.5] as const;

/** A part of the crate on its own, all parts in one frame, so that pieces fit between its back and its front. */
export const cratePart = (build: () => Object3D[]): Scene =>
  toySet({
    size: [720, 480],
    tints: rustTints,
    depth: 0,
    camera: { aim: [0, 0.98, 0], from: [0, 0.2, 1], distance: 8.2 },
    lights: { centre: [0, 0.8, 0], reach: 2.8, shadowMap: 1024 },
    build,
  });

const plank = (width: number, y: number, z: number, colour: string) =>
  box([width, 0.46, 0.14], 0.05, satin(colour), [0, y, z]);

const wall = (z: number, colour: string) =>
  [0.27, 0.77, 1.27].map((y) => plank(side * 2 - 0.1, y, z, colour));

const post = (x: number, z: number) =>
  box([0.46, high + 0.08, 0.2], 0.08, satin(burnt), [x, high / 2 + 0.02, z]);

/** Behind the pieces: the far wall, the sides and the floor. */
export const back = (): Object3D[] => [
  ...wall(-deep, dark),
  box([side * 2 - 0.1, 0.1, deep * 2], 0.04, satin(dark), [0, 0.06, 0]),
  ...[-1, 1].map((x) =>
    box([0.16, high - 0.04, deep * 2 - 0.1], 0.05, satin(dark), [x * (side - 0.16), high / 2, 0]),
  ),
  ...[-1, 1].map((x) => post(x * (side - 0.24), -deep - 0.02)),
];

/** The near wall and its posts, which hide the lower part of the pieces. */
export const front = (): Object3D[] => [
  ...wall(deep, main),
  ...[-1, 1].map((x) => post(x * (side - 0.16), deep + 0.1)),
];

export const lid = (): Object3D[] => [
  placed(box([side * 2 + 0.2, 0.26, deep * 2 + 0.5], 0.09, satin(burnt)), 0, high + 0.16, 0),
  ...[-0.62, 0.62].map((x) =>
    box([0.3, 0.12, deep * 2 + 0.54], 0.05, satin(main), [x * 1.6, high + 0.32, 0]),
  ),
];
