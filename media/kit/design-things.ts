import { LatheGeometry, Vector2 } from "three";
import { satin } from "./materials.ts";
import { body, group, placed } from "./place.ts";
import { softExtrude } from "./soft-extrude.ts";
import { plate } from "./soft-outlines.ts";
import { capsule, cylinder } from "./solids.ts";
import type { Tints } from "./tints.ts";
import { arch, cone, hoop, quarterDisc } from "./toy-forms.ts";
import { theBall } from "./toy-look.ts";

/** A thick pencil standing upright, its middle at the origin. */
export function pencil(length: number, radius: number, t: Tints) {
  const wood = [
    [radius, 0],
    [radius * 0.98, 0.06],
    [radius * 0.36, radius * 1.65],
  ].map(([x, y]) => new Vector2(x, y));
  const tip = cone(radius * 0.44, radius * 0.95, satin(t.deep), 0.06);
  tip.position.y = length / 2 + radius * 1.45;
  const point = body(new LatheGeometry(wood, 64), satin(t.light), [0, length / 2, 0]);
  return group(
    cylinder(radius, length, 0.05, satin(t.middle)),
    point,
    tip,
    cylinder(radius * 1.03, 0.2, 0.05, satin(t.light), [0, -length / 2 - 0.06, 0]),
    cylinder(radius, 0.42, 0.14, satin(t.deep), [0, -length / 2 - 0.3, 0]),
  );
}

/** A thick line on a screen. */
const bar = (length: number, x: number, y: number, colour: string) =>
  placed(
    softExtrude(plate(length, 0.26, 0.129), { depth: 0.28, bevel: 0.11 }, satin(colour)),
    x,
    y,
    0.4,
  );

/** A screen whose picture is built from the same blocks as everything else. */
export function tablet(t: Tints) {
  const frame = softExtrude(plate(2.5, 3.7, 0.5), { depth: 0.6, bevel: 0.22 }, satin(t.main));
  const glass = softExtrude(plate(2.06, 3.2, 0.3), { depth: 0.16, bevel: 0.06 }, satin(t.light));
  const hills = [
    placed(
      arch({ width: 1.06, height: 1.06, depth: 0.42, thickness: 0.3 }, satin(t.main)),
      -0.34,
      -0.12,
      0.5,
    ),
    placed(
      softExtrude(quarterDisc(0.72, 0.1), { depth: 0.36, bevel: 0.09 }, satin(t.middle)),
      0.22,
      -0.12,
      0.46,
    ),
  ];
  return group(
    frame,
    placed(glass, 0, 0, 0.26),
    ...hills,
    bar(1.56, 0, -0.5, t.main),
    bar(1.0, -0.28, -0.92, t.tint),
    bar(0.44, 0.56, -0.92, t.middle),
    theBall(0.36, [0.46, 1.02, 0.62]),
  );
}

/** It looks at what is there before anything is built. */
export function magnifier(t: Tints) {
  const rim = hoop(0.66, 0.15, satin(t.light));
  const grip = capsule(0.17, 0.85, satin(t.deep), [0, -1.48, 0]);
  const collar = cylinder(0.2, 0.22, 0.07, satin(t.tint), [0, -0.9, 0]);
  return group(rim, grip, collar);
}
