import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { navyTints, blueTints as t } from "../kit/tints.ts";
import { toyBelt } from "../kit/toy-belt.ts";
import { arch, cog, cone, hoop, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";

const colours = { band: navyTints.deep, rollers: t.light, legs: navyTints.main };

/** The line has broken in two, and the ball lies on the floor between cones. */
export const scene = toySet({
  size: [1440, 680],
  tints: navyTints,
  depth: 0.42,
  camera: { aim: [0, 1.45, 0], from: [0.02, 0.22, 1], distance: 19 },
  lights: { reach: 10 },
  build: () => [
    placed(toyBelt(6.6, 1.25, colours), -5.1, 1.65, -0.6),
    placed(turned(toyBelt(6.6, 1.1, colours), 0, 0, -0.08), 5.3, 1.5, -0.6),
    turned(box([1.05, 1.05, 1.05], 0.15, satin(t.main), [-5.3, 2.18, -0.6]), 0, 0.3, 0),
    placed(
      turned(
        arch({ width: 1.5, height: 1.35, depth: 0.8, thickness: 0.42 }, satin(t.middle)),
        0,
        0.2,
        0,
      ),
      -3.3,
      1.65,
      -0.6,
    ),
    placed(turned(hoop(0.52, 0.22, satin(t.tint)), 0, 0.3, 0), 4.4, 2.34, -0.6),
    turned(cylinder(0.45, 0.9, 0.12, satin(t.main), [6.3, 1.9, -0.6]), 0, 0, -0.08),
    placed(
      turned(
        spring({ radius: 0.36, height: 1.25, turns: 4.5, wire: 0.1 }, satin(navyTints.deep)),
        0,
        0,
        0.5,
      ),
      2.35,
      1.75,
      -0.6,
    ),
    theBall(0.66, [0.1, 0.66, 1.5]),
    placed(cone(0.48, 1.1, satin(t.middle)), -1.45, 0, 1.7),
    placed(turned(cone(0.48, 1.1, satin(t.middle)), 1.2, 0, -1.1), 1.35, 0.45, 1.5),
    placed(
      turned(cog({ radius: 0.7, teeth: 8, depth: 0.4 }, satin(navyTints.main)), Math.PI / 2, 0, 0),
      -0.3,
      0.2,
      -0.7,
    ),
  ],
});

export const results = pictures("fallen-ball", [720, 1440, 2160], 90, 1.5);
