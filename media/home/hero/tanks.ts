import { blue, burnt, cream, ink, magenta, orange } from "../../kit/colours.ts";
import { gloss, satin } from "../../kit/materials.ts";
import { group, placed, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, cylinder, ring } from "../../kit/solids.ts";

interface Tank {
  at: readonly [number, number];
  radius: number;
  height: number;
  colour: string;
  trim: string;
}

const tanks: Tank[] = [
  { at: [-5, -8.4], radius: 1.3, height: 3.6, colour: blue, trim: orange },
  { at: [-8.2, -8.6], radius: 1.1, height: 2.6, colour: magenta, trim: cream },
  { at: [7.1, -8.6], radius: 1.35, height: 3.3, colour: burnt, trim: cream },
];

function tank({ at: [x, z], radius, height, colour, trim }: Tank) {
  const lid = ball(radius * 0.98, satin(colour), [0, height - 0.12, 0]);
  lid.scale.set(1, 0.55, 1);
  const parts = group(
    cylinder(radius, height, 0.25, satin(colour), [0, height / 2, 0]),
    lid,
    cylinder(0.2, 0.3, 0.06, gloss(trim), [0, height + radius * 0.52, 0]),
  );
  for (const part of [0.35, 0.7]) {
    parts.add(ring(radius + 0.01, 0.1, gloss(trim), [0, height * part, 0]));
  }
  return placed(group(parts, window(radius, height * 0.525, trim)), x, 0, z);
}

/** A round window in a tank's side, to the front. */
function window(radius: number, height: number, trim: string) {
  const pane = cylinder(0.3, 0.12, 0.04, gloss(ink));
  const rim = ring(0.3, 0.075, gloss(trim), [0, 0.06, 0]);
  const eye = placed(turned(group(pane, rim), Math.PI / 2, 0, 0), 0, height, radius - 0.02);
  return turned(group(eye), 0, 0.45, 0);
}

/** The tanks behind the line. */
export const allTanks = (): Staging => ({ objects: tanks.map(tank) });
