import { blue, burnt, orange, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { pipe } from "../kit/outlines.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { ball, box, ring } from "../kit/solids.ts";
import { rustTints } from "../kit/tints.ts";
import { plus, stairs } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";
import { funnel, stand } from "./machine.scene.ts";

const white = "#FFFDF9";
const bore = 1.35;
/** Place of the vertical end of the pipe, which leaves the frame at its lower edge. */
const bend = 3.3;

const band = (x: number, y: number, isUpright = false) =>
  placed(turned(ring(0.52, 0.12, satin(orange)), 0, 0, isUpright ? 0 : Math.PI / 2), x, y, 0);

/** The machine above the form: its feet are on the form's upper edge, and its pipe runs down into it. */
export const scene = toySet({
  size: [1120, 720],
  tints: rustTints,
  depth: 0.4,
  camera: { aim: [-0.3, 2.86, 0], from: [0.03, 0.1, 1], distance: 17.2 },
  lights: { reach: 9 },
  build: () => [
    placed(funnel(), -2.7, 2.75, 0),
    placed(stand(), -2.7, 0, 0),
    pipe(
      [
        [-2.7, 2.75, 0],
        [-2.7, bore, 0],
        [bend, bore, 0],
        [bend, -4, 0],
      ],
      0.48,
      0.95,
      satin(violet),
    ),
    band(-0.6, bore),
    band(1.7, bore),
    band(bend, 0.02, true),
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
      -0.15,
      bore + 0.84,
      0,
    ),
    placed(turned(box([0.92, 0.72, 0.76], 0.12, satin(blue)), 0, 0.25, 0), 0.95, bore + 0.84, 0),
    placed(stairs(3, [0.38, 0.32, 0.76], satin(burnt)), 2.1, bore + 0.47, 0),
  ],
});

export const results = pictures("contact-machine-narrow", [400, 800, 1120], 60);
