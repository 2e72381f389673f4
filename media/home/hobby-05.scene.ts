import { Shape } from "three";
import { blue, cream, magenta, navy, orange } from "../kit/colours.ts";
import { gloss, satin } from "../kit/materials.ts";
import { extrude } from "../kit/outlines.ts";
import { placed, turned } from "../kit/place.ts";
import { box, cylinder, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

/** Half the width of the board at a height. */
const half = (y: number) => {
  const t = (y + 1.55) / 3.1;
  return 0.5 * Math.sin(Math.PI * t ** 0.82) ** 0.62 * (1 - 0.1 * t);
};

/** A slice of the board between two heights. */
function slice(from: number, to: number, k: number): Shape {
  const heights = Array.from({ length: 41 }, (_, i) => from + ((to - from) * i) / 40);
  const right = heights.map((y) => [half(y) * k, y] as const);
  const shape = new Shape();
  const left = right.toReversed().map(([x, y]) => [-x, y] as const);
  [...right, ...left].forEach(([x, y], i) => {
    if (i === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  });
  shape.closePath();
  return shape;
}

/** A surfboard, striped across, with its fin and leash. */
export const { scene, results } = hobby("05", { turn: [0.06, -0.42, -0.36], size: 1.12 }, () => [
  extrude(slice(-1.54, 1.54, 1), 0.15, 0.06, gloss(cream)),
  placed(extrude(slice(-0.5, 0.12, 0.965), 0.03, 0.01, gloss(orange)), 0, 0, 0.072),
  placed(extrude(slice(0.22, 0.4, 0.965), 0.03, 0.01, gloss(magenta)), 0, 0, 0.072),
  placed(extrude(slice(-0.78, -0.6, 0.965), 0.03, 0.01, gloss(blue)), 0, 0, 0.072),
  placed(extrude(slice(0.98, 1.5, 0.94), 0.03, 0.01, gloss(blue)), 0, 0, 0.072),
  box([0.026, 2.84, 0.03], 0.008, satin(navy), [0, -0.02, 0.08]),
  placed(turned(cylinder(0.07, 0.05, 0.02, satin(navy)), Math.PI / 2, 0, 0), 0, -1.2, 0.09),
  stick([0, -1.3, -0.05], [0, -1.52, -0.34], 0.07, gloss(orange)),
]);
