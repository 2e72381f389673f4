import { blue, burnt, cream, magenta, mint, orange, violet } from "../kit/colours.ts";
import { gloss, satin } from "../kit/materials.ts";
import { lathe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, cylinder, ring } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

/** A brush standing on the end of its handle, its hair dipped in a colour. */
const brush = (handle: string, paint: string, size: number, length: number) =>
  group(
    lathe(
      [
        [0, -0.7],
        [0.05, -0.68],
        [0.075, -0.2],
        [0.07, length - 0.3],
        [0.085, length - 0.1],
        [0, length - 0.08],
      ],
      gloss(handle),
    ),
    cylinder(0.095 * size, 0.3, 0.02, gloss("#E9E3F2"), [0, length + 0.04, 0]),
    cylinder(0.102 * size, 0.05, 0.02, gloss("#C9C1DD"), [0, length + 0.08, 0]),
    lathe(
      [
        [0, length + 0.16],
        [0.09 * size, length + 0.17],
        [0.145 * size, length + 0.34],
        [0.12 * size, length + 0.48],
        [0, length + 0.5],
      ],
      satin("#5A3327"),
    ),
    lathe(
      [
        [0, length + 0.38],
        [0.146 * size, length + 0.38],
        [0.128 * size, length + 0.5],
        [0.06 * size, length + 0.64],
        [0, length + 0.74],
      ],
      gloss(paint),
    ),
  );

const set = [
  { handle: orange, paint: magenta, size: 1.25, length: 0.78, lean: 0.42, turn: -1.5 },
  { handle: blue, paint: orange, size: 1.05, length: 0.72, lean: 0.4, turn: 1.5 },
  { handle: magenta, paint: blue, size: 1.4, length: 0.95, lean: 0.14, turn: -0.7 },
  { handle: violet, paint: mint, size: 0.95, length: 0.86, lean: 0.22, turn: 0.9 },
  { handle: cream, paint: burnt, size: 1.15, length: 0.9, lean: 0.2, turn: 3 },
];

/** A set of paintbrushes in a cup that has seen some paint. */
export const { scene, results } = hobby(
  "14",
  { turn: [0.05, 0, 0], place: [0, -0.12, 0], size: 0.96 },
  () => [
    lathe(
      [
        [0, -1.42],
        [0.56, -1.42],
        [0.62, -1.36],
        [0.66, -0.3],
        [0.68, -0.24],
        [0.62, -0.2],
        [0.57, -0.3],
        [0.54, -1.2],
        [0, -1.24],
      ],
      satin(cream),
    ),
    placed(ring(0.655, 0.06, gloss(violet)), 0, -0.24, 0),
    placed(ring(0.625, 0.05, gloss(violet)), 0, -1.32, 0),
    cylinder(0.645, 0.26, 0.05, satin(violet), [0, -0.82, 0]),
    ...[
      { x: -0.3, y: -0.5, z: 0.58, r: 0.13, colour: magenta },
      { x: 0.24, y: -0.48, z: 0.6, r: 0.1, colour: orange },
      { x: 0.02, y: -1.12, z: 0.62, r: 0.09, colour: blue },
    ].map(({ x, y, z, r, colour }) => {
      const spot = ball(r, gloss(colour), [x, y, z]);
      spot.scale.z = 0.3;
      return spot;
    }),
    ...set.map(({ handle, paint, size, length, lean, turn }) =>
      placed(
        turned(
          group(turned(brush(handle, paint, size, length), 0, 0, -lean * Math.sign(turn))),
          0,
          turn > 2 ? 1.6 : 0,
          0,
        ),
        Math.sin(turn) * 0.2,
        -0.3,
        Math.cos(turn) * 0.14,
      ),
    ),
  ],
);
