import { blue, burnt, cream, navy, orange, sky } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, cylinder, ring, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

const half = Math.PI / 2;
const facing = (radius: number, depth: number, bevel: number, colour: string, z: number) =>
  placed(turned(cylinder(radius, depth, bevel, gloss(colour)), half, 0, 0), 0, 0, z);

const lens = () =>
  group(
    facing(0.62, 0.2, 0.06, cream, 0.1),
    facing(0.54, 0.4, 0.06, navy, 0.3),
    placed(turned(ring(0.5, 0.05, matte(burnt)), half, 0, 0), 0, 0, 0.34),
    placed(turned(ring(0.44, 0.06, gloss(cream)), half, 0, 0), 0, 0, 0.52),
    facing(0.38, 0.1, 0.04, "#141736", 0.5),
    placed(ball(0.32, gloss("#2A33A0")), 0, 0, 0.34),
    placed(ball(0.07, gloss("#FFFFFF")), -0.13, 0.14, 0.6),
    ...Array.from({ length: 28 }, (_, i) => {
      const angle = (i / 28) * Math.PI * 2;
      return box([0.045, 0.045, 0.16], 0.015, matte(navy), [
        Math.cos(angle) * 0.545,
        Math.sin(angle) * 0.545,
        0.26,
      ]);
    }),
  );

/** A film camera with a broad lens and a winding lever. */
export const { scene, results } = hobby(
  "06",
  { turn: [0.04, -0.42, 0.03], place: [0, -0.08, -0.1], size: 1.02 },
  () => [
    box([2.3, 1.1, 0.62], 0.16, satin(burnt), [0, -0.06, 0]),
    box([2.34, 0.3, 0.64], 0.1, satin(cream), [0, 0.56, 0]),
    box([2.34, 0.16, 0.64], 0.07, satin(cream), [0, -0.58, 0]),
    box([0.86, 0.42, 0.6], 0.13, satin(cream), [0, 0.76, 0]),
    box([0.52, 0.22, 0.08], 0.05, gloss(navy), [0, 0.76, 0.3]),
    placed(lens(), 0, -0.02, 0.3),
    cylinder(0.2, 0.18, 0.05, gloss(navy), [-0.82, 0.78, 0]),
    cylinder(0.09, 0.12, 0.04, gloss(orange), [-0.82, 0.9, 0]),
    cylinder(0.22, 0.16, 0.05, gloss(navy), [0.76, 0.77, 0]),
    stick([0.76, 0.87, 0.0], [1.1, 0.87, 0.16], 0.05, gloss(orange)),
    box([0.2, 0.14, 0.06], 0.04, gloss(sky), [0.86, 0.5, 0.33]),
    ball(0.06, gloss(blue), [-0.9, 0.52, 0.32]),
    ...[-1, 1].map((side) =>
      placed(turned(ring(0.1, 0.03, gloss(orange)), half, 0, 0), side * 1.22, 0.42, 0),
    ),
  ],
);
