import { blue, burnt, cream, magenta, navy, orange, violet } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder, ring } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

const sleeves = [navy, magenta, cream, blue, orange, violet] as const;

const record = () =>
  group(
    cylinder(1.02, 0.06, 0.025, gloss("#14162C")),
    ...[0.52, 0.64, 0.76, 0.88].map((radius) =>
      placed(ring(radius, 0.014, satin("#262A4C")), 0, 0.028, 0),
    ),
    cylinder(0.38, 0.075, 0.02, satin(orange)),
    placed(ring(0.26, 0.012, satin(cream)), 0, 0.038, 0),
    cylinder(0.05, 0.085, 0.01, satin(cream)),
  );

/** A stack of vinyl records in their sleeves, one of them out of it. */
export const { scene, results } = hobby(
  "11",
  { turn: [0.2, -0.5, 0], place: [-0.05, -0.32, 0], size: 0.92 },
  () => [
    ...sleeves.map((colour, i) =>
      turned(
        box([2.1, 0.15, 2.1], 0.03, satin(colour), [
          Math.sin(i * 2.1) * 0.05,
          -0.72 + i * 0.165,
          Math.cos(i * 1.7) * 0.05,
        ]),
        0,
        Math.sin(i * 3.3) * 0.07,
        0,
      ),
    ),
    ...sleeves.map((_, i) =>
      turned(
        box([2.0, 0.05, 0.04], 0.01, matte(i % 2 ? cream : burnt), [0, -0.72 + i * 0.165, 1.06]),
        0,
        Math.sin(i * 3.3) * 0.07,
        0,
      ),
    ),
    placed(turned(record(), 0.06, 0, 0.05), 0.1, 0.26, 0.02),
    placed(turned(record(), 1.25, 0, -0.3), 0.12, 1.02, -0.62),
  ],
);
