import { magenta, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { roundedPolygon } from "../kit/soft-outlines.ts";
import { cylinder, ring } from "../kit/solids.ts";
import { navyTints, blueTints as t } from "../kit/tints.ts";
import { cone } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";

const check = roundedPolygon(
  [
    [-0.35, -1.0],
    [1.85, 1.3],
    [1.2, 1.95],
    [-0.35, 0.32],
    [-1.1, 1.05],
    [-1.75, 0.4],
  ],
  0.17,
);

/** Success: a check mark on a winner's podium. */
export const scene = toySet({
  size: [800, 900],
  tints: t,
  camera: { aim: [0, 2.0, 0], from: [0.1, 0.28, 1], distance: 20 },
  build: () => [
    cylinder(2.45, 0.5, 0.16, satin(navyTints.deep), [0, 0.25, 0]),
    cylinder(2.0, 0.44, 0.15, satin(t.middle), [0, 0.7, 0]),
    placed(
      turned(softExtrude(check, { depth: 0.8, bevel: 0.16 }, satin("#F4F1EC")), 0, -0.2, 0),
      -0.1,
      1.9,
      -0.2,
    ),
    theBall(0.48, [1.25, 1.4, 0.95]),
    placed(cone(0.38, 0.92, satin(magenta)), -1.3, 0.92, 0.85),
    ring(0.34, 0.14, satin(violet), [-1.4, 1.06, -0.6]),
  ],
});

export const results = pictures("sent", [400, 800, 1200], 60, 1.5);
