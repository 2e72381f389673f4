import type { Group } from "three";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { arc, box, capsule, cylinder, stick } from "../kit/solids.ts";
import { cone, sheet } from "../kit/toy-pieces.ts";

const [cream, sand, dark] = ["#FBF7EF", "#E3D9C6", "#2A2F52"];

/** A screen on its foot, a page on it. */
export function screen(colour: string, page: string): Group {
  const display = group(
    sheet(1.5, 1, 0.16, 0.12, satin(colour)),
    placed(sheet(1.3, 0.8, 0.08, 0.07, satin(page)), 0, 0, 0.07),
    ...[0.18, -0.02, -0.22].map((y, i) =>
      turned(
        capsule(0.045, 0.7 - i * 0.18, satin(colour), [-0.1 - i * 0.09, y, 0.12]),
        0,
        0,
        Math.PI / 2,
      ),
    ),
  );
  return group(
    cylinder(0.3, 0.07, 0.03, satin(colour), [0, 0.04, 0]),
    cylinder(0.07, 0.36, 0.02, satin(colour), [0, 0.2, -0.05]),
    placed(turned(display, -0.06, 0, 0), 0, 0.8, 0),
  );
}

export function mug(colour: string): Group {
  return group(
    cylinder(0.15, 0.3, 0.05, satin(colour), [0, 0.15, 0]),
    placed(turned(arc(0.09, 0.03, Math.PI, satin(colour)), 0, 0, -Math.PI / 2), 0.14, 0.16, 0),
  );
}

/** A chair on y = 0 that looks to -z. */
export function chair(colour: string): Group {
  const feet = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * Math.PI * 2) / 5 + 0.3;
    return stick(
      [0, 0.14, 0],
      [Math.cos(angle) * 0.42, 0.08, Math.sin(angle) * 0.42],
      0.06,
      satin(dark),
    );
  });
  return group(
    ...feet,
    cylinder(0.07, 0.55, 0.02, satin(dark), [0, 0.38, 0]),
    box([0.86, 0.2, 0.8], 0.1, satin(colour), [0, 0.7, 0]),
    box([0.12, 0.4, 0.1], 0.04, satin(dark), [0, 0.92, 0.38]),
    turned(box([0.82, 0.78, 0.18], 0.09, satin(colour), [0, 1.36, 0.42]), 0.1, 0, 0),
  );
}

interface DeskColours {
  screen: string;
  page: string;
  /** Without it, the desk has no chair. */
  chair?: string;
  mug?: string;
}

/** A desk on y = 0 with its screen turned to the seat in front of it. */
export function desk(
  { screen: colour, page, chair: seat, mug: cup }: DeskColours,
  seatTurn = 0.25,
): Group {
  const legs = [-1.18, 1.18].flatMap((x) =>
    [-0.42, 0.42].map((z) => cylinder(0.085, 1.1, 0.02, satin(dark), [x, 0.55, z])),
  );
  return group(
    box([2.75, 0.15, 1.25], 0.07, satin(cream), [0, 1.15, 0]),
    ...legs,
    placed(screen(colour, page), -0.25, 1.22, -0.25),
    box([0.95, 0.06, 0.32], 0.03, satin(sand), [-0.25, 1.25, 0.32]),
    box([0.13, 0.07, 0.2], 0.03, satin(sand), [0.45, 1.25, 0.32]),
    ...(cup ? [placed(mug(cup), 0.95, 1.22, 0.1)] : []),
    ...(seat ? [placed(turned(chair(seat), 0, seatTurn, 0), -0.2, 0, 1.2)] : []),
  );
}

/** A lamp that hangs from far above. */
export function lamp(colour: string, height: number): Group {
  return group(
    cylinder(0.02, 6, 0.005, satin(dark), [0, height + 3.4, 0]),
    cylinder(0.09, 0.3, 0.03, satin(colour), [0, height + 0.5, 0]),
    cone(0.5, 0.55, satin(colour), [0, height, 0]),
  );
}
