import type { Group } from "three";
import { satin } from "./materials.ts";
import { lathe } from "./outlines.ts";
import { group } from "./place.ts";
import { cylinder } from "./solids.ts";

interface PencilColours {
  body: string;
  wood: string;
  lead: string;
  end: string;
}

/** A thick upright pencil, tip up; `length` is its total length. */
export function pencil(length: number, { body, wood, lead, end }: PencilColours): Group {
  const [radius, tip] = [0.29, 0.66];
  const top = length - tip;
  return group(
    cylinder(radius, 0.42, 0.13, satin(end), [0, 0.21, 0]),
    cylinder(radius * 1.05, 0.2, 0.04, satin(lead), [0, 0.5, 0]),
    cylinder(radius, top - 0.58, 0.03, satin(body), [0, 0.58 + (top - 0.58) / 2, 0]),
    lathe(
      [
        [0, top],
        [radius - 0.02, top],
        [radius, top + 0.02],
        [radius * 0.38, length - 0.24],
        [0, length - 0.23],
      ],
      satin(wood),
    ),
    lathe(
      [
        [0, length - 0.26],
        [radius * 0.38, length - 0.24],
        [0.05, length - 0.01],
        [0, length],
      ],
      satin(lead),
    ),
  );
}
