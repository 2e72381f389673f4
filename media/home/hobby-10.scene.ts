import { LatheGeometry, Shape, Vector2 } from "three";
import { blue, cream, navy, orange, sky } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { extrude } from "../kit/outlines.ts";
import { body, placed, turned } from "../kit/place.ts";
import { ball, box, cylinder, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

/** An eight-sided vessel: pairs of radius and height, its faces flat. */
function faceted(outline: readonly (readonly [number, number])[], colour: string) {
  const points = outline.map(([radius, height]) => new Vector2(radius, height));
  const geometry = new LatheGeometry(points, 8).toNonIndexed();
  geometry.computeVertexNormals();
  return turned(body(geometry, gloss(colour)), 0, Math.PI / 8, 0);
}

const handle = () => {
  const shape = new Shape();
  shape.moveTo(0, 0);
  shape.bezierCurveTo(0.3, 0.12, 0.62, 0.04, 0.62, -0.16);
  shape.lineTo(0.56, -0.86);
  shape.bezierCurveTo(0.54, -0.98, 0.4, -0.98, 0.4, -0.86);
  shape.lineTo(0.42, -0.26);
  shape.bezierCurveTo(0.42, -0.14, 0.2, -0.14, 0, -0.2);
  return extrude(shape, 0.2, 0.06, matte(navy));
};

/** A moka pot. */
export const { scene, results } = hobby(
  "10",
  { turn: [0.03, -0.3, 0], place: [-0.1, -0.02, 0], size: 1.02 },
  () => [
    faceted(
      [
        [0, -1.4],
        [0.78, -1.4],
        [0.82, -1.34],
        [0.62, -0.42],
        [0.6, -0.32],
        [0, -0.32],
      ],
      sky,
    ),
    cylinder(0.62, 0.17, 0.05, satin(cream), [0, -0.26, 0]),
    faceted(
      [
        [0, -0.18],
        [0.54, -0.18],
        [0.56, -0.12],
        [0.8, 0.78],
        [0.8, 0.84],
        [0, 0.84],
      ],
      blue,
    ),
    faceted(
      [
        [0.83, 0.82],
        [0.83, 0.88],
        [0.5, 1.06],
        [0.16, 1.12],
        [0, 1.12],
      ],
      cream,
    ),
    cylinder(0.07, 0.12, 0.03, matte(navy), [0, 1.16, 0]),
    ball(0.14, gloss(orange), [0, 1.3, 0]),
    placed(handle(), 0.72, 0.76, 0),
    stick([-0.66, 0.56, 0], [-0.98, 0.8, 0], 0.12, gloss(blue)),
    box([0.34, 0.1, 0.2], 0.04, matte(navy), [0.74, 0.86, 0]),
  ],
);
