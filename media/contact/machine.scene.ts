import { blue, burnt, magenta, navy, orange, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { lathe, pipe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { ball, box, cylinder, ring, stick } from "../kit/solids.ts";
import { rustTints } from "../kit/tints.ts";
import { plus, stairs } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";

const white = "#FFFDF9";
const bore = 0.85;

/** A funnel open at the top, inside and outside, its neck at the origin. */
export const funnel = () =>
  group(
    lathe(
      [
        [0.46, -0.1],
        [0.5, 0.25],
        [0.9, 0.8],
        [1.62, 1.85],
        [1.72, 2.0],
        [1.6, 2.06],
        [1.5, 1.92],
        [0.8, 0.85],
        [0.3, 0.3],
        [0, 0.26],
      ],
      satin(magenta),
    ),
    ring(1.66, 0.13, satin(magenta), [0, 1.98, 0]),
    ring(0.52, 0.13, satin(orange), [0, 0.05, 0]),
  );

export function stand() {
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      stick([x * 1.25, 0.12, z * 0.85], [x * 1.12, 2.75, z * 0.7], 0.11, satin(navy)),
    ),
  );
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => cylinder(0.24, 0.14, 0.05, satin(navy), [x * 1.26, 0.07, z * 0.85])),
  );
  const collar = ring(1.12, 0.12, satin(navy), [0, 2.8, 0]);
  collar.scale.z = 0.8;
  return group(...legs, ...feet, collar);
}

const band = (x: number) =>
  placed(turned(ring(0.52, 0.12, satin(orange)), 0, 0, Math.PI / 2), x, bore, 0);

/** Ideas go in at the top; the pipe runs out of the frame, under the form. */
export const scene = toySet({
  size: [1300, 760],
  tints: rustTints,
  depth: 0.4,
  camera: { aim: [0.6, 2.35, 0], from: [0.03, 0.2, 1], distance: 17.5 },
  lights: { reach: 9 },
  build: () => [
    placed(funnel(), -2.7, 2.75, 0),
    placed(stand(), -2.7, 0, 0),
    pipe(
      [
        [-2.7, 2.75, 0],
        [-2.7, bore, 0],
        [12, bore, 0],
      ],
      0.48,
      0.95,
      satin(violet),
    ),
    band(-0.6),
    band(2.3),
    band(5.2),
    theBall(0.52, [-3.25, 4.72, 0.15]),
    ball(0.42, satin(white), [-2.2, 4.75, 0.3]),
    ball(0.36, satin(blue), [-2.65, 4.8, -0.45]),
    placed(
      turned(
        softExtrude(plus(0.36, 0.14, 0.07), { depth: 0.34, bevel: 0.06 }, satin(white)),
        0,
        0.3,
        0.12,
      ),
      0.15,
      bore + 0.84,
      0,
    ),
    turned(box([0.92, 0.72, 0.76], 0.12, satin(blue), [1.15, bore + 0.84, 0]), 0, 0.25, 0),
    placed(stairs(3, [0.38, 0.32, 0.76], satin(burnt)), 3.0, bore + 0.47, 0),
  ],
});

export const results = pictures("contact-machine", [480, 900, 1300], 60);
