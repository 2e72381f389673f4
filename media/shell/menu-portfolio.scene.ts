import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { box } from "../kit/solids.ts";
import { violetTints as t } from "../kit/tints.ts";
import { arch } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { menuPictures, menuScene } from "./menu-picture.ts";

/** Gates one inside the other: width, height, thickness, how far in front, and colour. */
const gates = [
  [3.7, 3.0, 0.58, -0.9, t.middle],
  [2.4, 2.1, 0.48, -0.1, t.light],
  [1.36, 1.32, 0.34, 0.7, t.tint],
] as const;

export const scene = menuScene(t, () => [
  ...gates.map(([width, height, thickness, z, colour]) =>
    placed(arch({ width, height, thickness, depth: 0.8 }, satin(colour)), 0, 0, z),
  ),
  theBall(0.52, [2.5, 0.52, 0.6]),
  turned(box([0.9, 0.9, 0.9], 0.15, satin(t.light), [-2.5, 0.45, 0.4]), 0, 0.4, 0),
]);

export const results = menuPictures("menu-portfolio");
