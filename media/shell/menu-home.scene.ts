import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { roundedPolygon } from "../kit/soft-outlines.ts";
import { box, cylinder, ring } from "../kit/solids.ts";
import { navyTints as t } from "../kit/tints.ts";
import { arch } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { menuPictures, menuScene } from "./menu-picture.ts";

/** The factory of the logo: three teeth of a roof, and a chimney. */
const roof = roundedPolygon(
  [
    [-1.2, 0],
    [2.1, 0],
    [2.1, 2.35],
    [1.0, 1.55],
    [0.98, 2.35],
    [-0.1, 1.55],
    [-0.12, 2.35],
    [-1.2, 1.55],
  ],
  0.13,
);

export const scene = menuScene(t, () => [
  placed(softExtrude(roof, { depth: 1.6, bevel: 0.12 }, satin(t.tint)), 0.1, 0, -0.4),
  cylinder(0.46, 2.5, 0.12, satin(t.light), [-1.75, 1.25, -0.4]),
  ring(0.46, 0.09, satin(t.middle), [-1.75, 2.2, -0.4]),
  theBall(0.5, [-1.75, 3.0, -0.4]),
  placed(
    arch({ width: 1.0, height: 1.05, depth: 0.3, thickness: 0.2 }, satin(t.light)),
    -0.35,
    0,
    0.5,
  ),
  ...[0.75, 1.5].map((x) => box([0.5, 0.5, 0.2], 0.09, satin(t.light), [x, 0.8, 0.42])),
  turned(box([0.62, 0.62, 0.62], 0.12, satin(t.middle), [2.55, 0.31, 0.6]), 0, 0.5, 0),
]);

export const results = menuPictures("menu-home");
