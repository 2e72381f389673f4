import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { navyTints as t } from "../kit/tints.ts";
import { cone } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { container, height } from "./container.ts";
import { projectCamera, projectPictures, projectSize } from "./project-set.ts";

/** From the bottom up: colour, ribs, and how it is turned and shifted. */
const pile = [
  [t.middle, t.main, -0.16, -0.04],
  [t.light, t.tint, -0.42, 0.08],
  [t.main, t.middle, -0.2, -0.08],
  [t.tint, t.middle, -0.46, 0.05],
] as const;

export const scene = toySet({
  size: projectSize,
  tints: t,
  camera: projectCamera,
  build: () => [
    ...pile.map(([colour, ribs, angle, x], i) =>
      placed(turned(container(colour, ribs), 0, angle, 0), x, i * height, -0.6),
    ),
    theBall(0.5, [0.05, 4 * height + 0.5, -0.6]),
    placed(
      turned(
        group(
          box([0.8, 0.6, 0.7], 0.09, satin(t.tint), [0, 0.3, 0]),
          box([0.16, 0.63, 0.73], 0.03, satin(t.light), [0, 0.3, 0]),
        ),
        0,
        0.4,
        0,
      ),
      -0.86,
      0,
      1.2,
    ),
    placed(
      group(
        cylinder(0.36, 0.1, 0.04, satin(t.middle), [0, 0.05, 0]),
        placed(cone(0.27, 0.72, satin(t.light), 0.07), 0, 0.08, 0),
      ),
      0.92,
      0,
      1.25,
    ),
  ],
});

export const results = projectPictures("horus-aeromexico-cargo");
