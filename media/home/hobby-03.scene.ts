import { Shape } from "three";
import { burnt, cream, magenta, navy, orange, violet } from "../kit/colours.ts";
import { gloss, satin } from "../kit/materials.ts";
import { extrude } from "../kit/outlines.ts";
import { placed, turned } from "../kit/place.ts";
import { ball, box, cylinder, ring, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

const half = Math.PI / 2;

/** The outline of a guitar's body, a part of its size smaller for the rim inside. */
function outline(k: number): Shape {
  const shape = new Shape();
  shape.moveTo(0, 0.52 * k);
  shape.bezierCurveTo(0.3 * k, 0.56 * k, 0.5 * k, 0.4 * k, 0.48 * k, 0.16 * k);
  shape.bezierCurveTo(0.46 * k, -0.04 * k, 0.42 * k, -0.1 * k, 0.52 * k, -0.3 * k);
  shape.bezierCurveTo(0.74 * k, -0.72 * k, 0.44 * k, -1.02 * k, 0, -1.0 * k);
  shape.bezierCurveTo(-0.44 * k, -1.02 * k, -0.74 * k, -0.72 * k, -0.52 * k, -0.3 * k);
  shape.bezierCurveTo(-0.42 * k, -0.1 * k, -0.46 * k, -0.04 * k, -0.48 * k, 0.16 * k);
  shape.bezierCurveTo(-0.5 * k, 0.4 * k, -0.3 * k, 0.56 * k, 0, 0.52 * k);
  return shape;
}

/** An acoustic guitar with an orange top. */
export const { scene, results } = hobby(
  "03",
  { turn: [0, -0.35, -0.42], place: [0.1, -0.3, 0], size: 1.04 },
  () => [
    placed(extrude(outline(1), 0.34, 0.06, satin(burnt)), 0, -0.35, 0),
    placed(extrude(outline(0.95), 0.06, 0.02, gloss(orange)), 0, -0.36, 0.17),
    placed(turned(cylinder(0.22, 0.02, 0.008, satin(navy)), half, 0, 0), 0, -0.36, 0.2),
    placed(turned(ring(0.24, 0.028, gloss(cream)), half, 0, 0), 0, -0.36, 0.205),
    placed(turned(ring(0.3, 0.014, gloss(magenta)), half, 0, 0), 0, -0.36, 0.2),
    box([0.44, 0.09, 0.07], 0.03, satin(navy), [0, -0.94, 0.22]),
    box([0.19, 1.35, 0.12], 0.05, satin(burnt), [0, 0.72, 0.17]),
    box([0.2, 1.5, 0.05], 0.02, satin(navy), [0, 0.6, 0.24]),
    ...Array.from({ length: 10 }, (_, i) =>
      box([0.2, 0.02, 0.02], 0.008, gloss(cream), [0, 1.26 - i * 0.13 + i * i * 0.002, 0.268]),
    ),
    ...[0.94, 0.7, 0.48].map((y) => ball(0.03, gloss(orange), [0, y, 0.262])),
    turned(box([0.32, 0.46, 0.1], 0.05, gloss(violet), [0, 1.58, 0.16]), -0.1, 0, 0),
    ...[-1, 1].flatMap((side) =>
      [1.44, 1.58, 1.72].flatMap((y) => [
        stick([side * 0.12, y, 0.2], [side * 0.22, y, 0.2], 0.022, gloss(cream)),
        ball(0.06, gloss(cream), [side * 0.26, y, 0.2]),
        ball(0.03, gloss(cream), [side * 0.09, y, 0.24]),
      ]),
    ),
    ...[-0.06, -0.02, 0.02, 0.06].map((x) =>
      stick([x, 1.4, 0.285], [x * 1.3, -0.93, 0.27], 0.0075, gloss("#FFFDF9")),
    ),
  ],
);
