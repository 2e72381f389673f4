import type { Group } from "three";
import { glow, satin } from "./materials.ts";
import { group, placed, turned } from "./place.ts";
import { ball, box, cylinder } from "./solids.ts";

export interface ShopColours {
  wall: string;
  awning: readonly [string, string];
  door: string;
  trim: string;
  sign: string;
}

const stripes = 6;

/** A striped awning that ends in round flaps, its back edge at the origin. */
function awning(width: number, colours: ShopColours["awning"]): Group {
  const each = width / stripes;
  return group(
    ...Array.from({ length: stripes }, (_, i) => {
      const colour = satin(colours[i % 2] ?? colours[0]);
      const x = (i + 0.5) * each - width / 2;
      const flap = turned(
        cylinder(each * 0.495, 0.12, 0.05, colour, [x, -0.44, 0.82]),
        Math.PI / 2,
        0,
        0,
      );
      return group(
        turned(box([each * 0.99, 0.14, 0.98], 0.06, colour, [x, -0.2, 0.42]), 0.5, 0, 0),
        flap,
      );
    }),
  );
}

/** A small shop on y = 0, 2.2 wide and high, with the entrance on the right. */
export function shop({ wall, awning: stripesOf, door, trim, sign }: ShopColours): Group {
  return group(
    box([2.2, 1.9, 1.3], 0.1, satin(wall), [0, 1, -0.1]),
    box([2.5, 0.16, 1.6], 0.07, satin(trim), [0, 0.08, 0]),
    box([2.36, 0.2, 1.46], 0.08, satin(trim), [0, 1.98, -0.1]),
    box([1.3, 0.46, 0.24], 0.12, satin(sign), [0, 2.28, 0.42]),
    box([0.62, 1.08, 0.14], 0.08, satin(door), [0.58, 0.68, 0.55]),
    ball(0.06, satin(wall), [0.4, 0.66, 0.65]),
    box([0.98, 0.72, 0.12], 0.07, satin(trim), [-0.42, 0.78, 0.54]),
    box([0.8, 0.54, 0.12], 0.05, glow(stripesOf[1], 0.45), [-0.42, 0.78, 0.58]),
    placed(awning(2.34, stripesOf), 0, 1.72, 0.52),
  );
}
