import type { Group } from "three";
import { satin } from "../kit/materials.ts";
import { group, turned } from "../kit/place.ts";
import { cylinder } from "../kit/solids.ts";

/** An upright film reel, centred on the origin. */
export function reel(
  radius: number,
  { rim, holes, hub }: { rim: string; holes: string; hub: string },
): Group {
  const around = Array.from({ length: 5 }, (_, i) => (i * Math.PI * 2) / 5);
  const wheel = turned(
    group(
      cylinder(radius, 0.36, 0.1, satin(rim)),
      ...around.map((a) =>
        cylinder(radius * 0.22, 0.42, 0.05, satin(holes), [
          Math.cos(a) * radius * 0.58,
          0,
          Math.sin(a) * radius * 0.58,
        ]),
      ),
      cylinder(radius * 0.17, 0.5, 0.05, satin(hub)),
    ),
    Math.PI / 2,
    0,
    0,
  );
  return group(wheel);
}
