import type { Object3D } from "three";
import { satin } from "./materials.ts";
import { group, placed, turned } from "./place.ts";
import { softExtrude } from "./soft-extrude.ts";
import { plate } from "./soft-outlines.ts";
import { box, cylinder } from "./solids.ts";
import type { Tints } from "./tints.ts";
import { bracket, dome } from "./toy-forms.ts";
import { theBall } from "./toy-look.ts";

/** Lines of code on the screen: where each starts, its length and which tint it has. */
const lines = [
  [-1.08, 0.92, 0.7, "light"],
  [-0.74, 0.56, 1.05, "middle"],
  [0.5, 0.56, 0.52, "tint"],
  [-0.74, 0.2, 0.74, "tint"],
  [-0.4, -0.16, 1.34, "middle"],
  [-0.74, -0.52, 0.5, "light"],
  [-1.08, -0.88, 0.42, "light"],
] as const;

function screen(t: Tints) {
  const frame = softExtrude(plate(3.2, 2.9, 0.46), { depth: 0.66, bevel: 0.22 }, satin(t.main));
  const glass = softExtrude(plate(2.76, 2.46, 0.28), { depth: 0.16, bevel: 0.06 }, satin(t.deep));
  const code = lines.map(([x, y, length, colour]) => {
    const line = softExtrude(
      plate(length, 0.24, 0.119),
      { depth: 0.24, bevel: 0.1 },
      satin(t[colour]),
    );
    return placed(line, x + length / 2, y, 0.42);
  });
  return group(frame, placed(glass, 0, 0, 0.28), ...code);
}

function chevron(x: number, side: 1 | -1, t: Tints) {
  const form = { depth: 0.7, bevel: 0.17 };
  const piece = turned(
    softExtrude(bracket(0.8, 0.54), form, satin(t.light)),
    0,
    0,
    side > 0 ? 0 : Math.PI,
  );
  return placed(turned(group(piece), 0, side * 0.34, 0), x, 1.06, 1);
}

function slash(t: Tints) {
  const piece = softExtrude(plate(0.5, 1.95, 0.24), { depth: 0.6, bevel: 0.17 }, satin(t.middle));
  return placed(turned(piece, 0, 0.1, -0.3), 0.1, 0.98, 1.5);
}

/** A screen of code between its brackets: what programming makes. */
export const programmingSet = (t: Tints): Object3D[] => [
  placed(turned(screen(t), -0.1, 0.14, 0), 0, 2.2, -0.9),
  box([2.1, 0.3, 1.3], 0.13, satin(t.middle), [0, 0.15, -0.9]),
  box([0.9, 0.7, 0.6], 0.12, satin(t.deep), [0, 0.5, -0.95]),
  chevron(-1.95, 1, t),
  slash(t),
  chevron(1.95, -1, t),
  theBall(0.44, [0.72, 4.02, -1]),
  cylinder(0.42, 0.36, 0.1, satin(t.deep), [-0.95, 0.18, 2]),
  placed(dome(0.38, satin(t.main)), 1.02, 0, 2.25),
];
