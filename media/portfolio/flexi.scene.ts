import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box } from "../kit/solids.ts";
import { violetTints as t } from "../kit/tints.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { projectCamera, projectPictures, projectSize } from "./project-set.ts";
import { sneaker } from "./sneaker.ts";

/** A shoe box with its lid and a label. */
const shoeBox = (colour: string, lid: string) =>
  group(
    box([2.2, 0.78, 1.3], 0.08, satin(colour), [0, 0.39, 0]),
    box([2.32, 0.26, 1.42], 0.08, satin(lid), [0, 0.76, 0]),
    box([0.62, 0.3, 0.06], 0.025, satin(lid), [0.58, 0.34, 0.65]),
  );

export const scene = toySet({
  size: projectSize,
  tints: t,
  camera: projectCamera,
  build: () => [
    placed(turned(shoeBox(t.middle, t.light), 0, 0.16, 0), 0, 0, -0.5),
    placed(turned(shoeBox(t.deep, t.tint), 0, -0.14, 0), 0.06, 0.89, -0.5),
    placed(
      turned(
        sneaker({ upper: t.light, sole: t.light, trim: t.middle, laces: t.deep }),
        0,
        -0.36,
        0,
      ),
      0.02,
      1.78,
      -0.45,
    ),
    placed(
      turned(sneaker({ upper: t.tint, sole: t.light, trim: t.deep, laces: t.light }), 0, 0.5, 0),
      0.02,
      0,
      1.25,
    ),
    theBall(0.42, [-0.45, 3.5, -0.63]),
  ],
});

export const results = projectPictures("flexi");
