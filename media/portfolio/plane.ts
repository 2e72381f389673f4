import type { Group } from "three";
import { satin } from "../kit/materials.ts";
import { lathe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, capsule } from "../kit/solids.ts";
import { plate } from "../kit/toy-pieces.ts";

type Outline = [number, number][];

const body: Outline = [
  [0, -2.1],
  [0.16, -2.06],
  [0.34, -1.75],
  [0.58, -1],
  [0.64, -0.2],
  [0.64, 0.9],
  [0.56, 1.5],
  [0.34, 1.92],
  [0, 2.06],
];
const wing: Outline = [
  [-0.1, 0],
  [0.75, 0],
  [0.05, 1.9],
  [-0.42, 1.9],
];
const tail: Outline = [
  [-0.42, 0],
  [0.4, 0],
  [-0.28, 0.95],
  [-0.72, 0.95],
];
const small: Outline = [
  [-0.3, 0],
  [0.3, 0],
  [-0.1, 0.75],
  [-0.42, 0.75],
];

interface PlaneColours {
  hull: string;
  wings: string;
  trim: string;
}

/** A plump aeroplane round its middle that flies to +x. */
export function plane({ hull, wings, trim }: PlaneColours): Group {
  const flat = (outline: Outline, side: 1 | -1, x: number, y: number, z: number) =>
    placed(
      turned(plate(outline, 0.16, 0.12, satin(wings)), side * (Math.PI / 2 - 0.08), 0, 0),
      x,
      y,
      side * z,
    );
  const engine = (side: 1 | -1) =>
    group(turned(capsule(0.2, 0.42, satin(trim), [0.4, -0.42, side * 1.15]), 0, 0, Math.PI / 2));
  const windows = [-1, -0.6, -0.2, 0.2, 0.6, 1].flatMap((x) =>
    [1, -1].map((side) => ball(0.095, satin(trim), [x, 0.22, side * 0.58])),
  );
  return group(
    turned(lathe(body, satin(hull)), 0, 0, -Math.PI / 2),
    flat(wing, 1, 0.05, -0.18, 0.4),
    flat(wing, -1, 0.05, -0.18, 0.4),
    flat(small, 1, -1.55, 0.12, 0.2),
    flat(small, -1, -1.55, 0.12, 0.2),
    placed(plate(tail, 0.2, 0.12, satin(trim)), -1.5, 0.3, 0),
    engine(1),
    engine(-1),
    ...windows,
    box([0.3, 0.2, 0.84], 0.09, satin(trim), [1.48, 0.3, 0]),
  );
}

/** A cloud of balls on y = 0. */
export function cloud(colour: string): Group {
  const puffs: [number, number, number][] = [
    [0, 0.34, 0.5],
    [-0.55, 0.2, 0.36],
    [0.55, 0.22, 0.38],
    [0.98, 0.1, 0.24],
  ];
  return group(...puffs.map(([x, y, radius]) => ball(radius, satin(colour), [x, y + 0.1, 0])));
}
