import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { box } from "../kit/solids.ts";
import { navyTints, blueTints as t } from "../kit/tints.ts";
import { toyBelt } from "../kit/toy-belt.ts";
import { arch, cone, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";

const colours = { band: navyTints.deep, rollers: t.light, legs: navyTints.main };

/** The line has broken in two, closer than in wide windows: what fell lies between its ends. */
export const scene = toySet({
  size: [720, 640],
  tints: navyTints,
  depth: 0.42,
  camera: { aim: [0, 1.72, 0], from: [0.02, 0.2, 1], distance: 15.6 },
  lights: { reach: 8 },
  build: () => [
    placed(turned(toyBelt(6.6, 1.25, colours), 0, 0, -0.13), -4.15, 2.15, -0.6),
    placed(turned(toyBelt(6.6, 1.1, colours), 0, 0, 0.16), 4.35, 2.15, -0.6),
    placed(
      turned(
        arch({ width: 1.5, height: 1.35, depth: 0.8, thickness: 0.42 }, satin(t.middle)),
        0,
        0.2,
        -0.13,
      ),
      -1.85,
      2.0,
      -0.6,
    ),
    turned(box([1.15, 1.15, 1.15], 0.15, satin(t.main), [1.95, 2.45, -0.6]), 0, 0.4, 0.16),
    theBall(0.98, [0.05, 0.98, 1.2]),
    placed(cone(0.65, 1.45, satin(t.middle)), -1.8, 0, 1.4),
    placed(turned(cone(0.58, 1.35, satin(t.middle)), 1.2, 0, -1.1), 1.5, 0.56, 1.4),
    placed(
      turned(
        spring({ radius: 0.39, height: 1.36, turns: 4.5, wire: 0.11 }, satin(navyTints.deep)),
        0,
        0,
        0.5,
      ),
      0.88,
      2.0,
      -0.6,
    ),
  ],
});

export const results = pictures("fallen-ball-narrow", [480, 780, 1080], 80, 1.5);
