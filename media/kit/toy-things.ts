import { LatheGeometry, Vector2 } from "three";
import { satin } from "./materials.ts";
import { body, group } from "./place.ts";
import { cylinder } from "./solids.ts";
import { cone } from "./toy-forms.ts";
import type { Tints } from "./toy-tints.ts";

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
