import { satin } from "./materials.ts";
import { group, turned } from "./place.ts";
import { box, cylinder } from "./solids.ts";

interface BeltColours {
  band: string;
  rollers: string;
  legs: string;
}

/** A short conveyor whose band lies at y = 0, its middle at the origin, with legs of this height. */
export function toyBelt(length: number, legs: number, colours: BeltColours) {
  const count = Math.round(length / 0.6);
  const all = group(box([length, 0.5, 1.5], 0.24, satin(colours.band), [0, -0.25, 0]));
  for (let i = 0; i < count; i++) {
    const x = -length / 2 + 0.4 + (i * (length - 0.8)) / (count - 1);
    all.add(
      turned(
        cylinder(0.15, 0.1, 0.04, satin(colours.rollers), [x, -0.25, 0.74]),
        Math.PI / 2,
        0,
        0,
      ),
    );
  }
  for (const x of [-0.34, 0.34]) {
    for (const z of [-0.5, 0.5]) {
      all.add(cylinder(0.13, legs, 0.04, satin(colours.legs), [x * length, -0.4 - legs / 2, z]));
      all.add(cylinder(0.22, 0.1, 0.04, satin(colours.legs), [x * length, -0.35 - legs, z]));
    }
  }
  return all;
}
