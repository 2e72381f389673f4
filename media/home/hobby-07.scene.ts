import { CatmullRomCurve3, type Object3D, Shape, Vector3 } from "three";
import { blue, cream, magenta, navy, orange } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { extrude } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder, ring, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

/** The side of a ski: flat, its tip bent up. */
function side(thick: number): Shape {
  const middle = new CatmullRomCurve3(
    [
      [-1.55, 0.06],
      [-1.3, 0.0],
      [0, 0.05],
      [1.05, 0.0],
      [1.38, 0.14],
      [1.6, 0.4],
    ].map(([x = 0, y = 0]) => new Vector3(x, y, 0)),
  ).getPoints(60);
  const shape = new Shape();
  const under = middle.toReversed();
  shape.moveTo(middle[0]?.x ?? 0, middle[0]?.y ?? 0);
  for (const { x, y } of middle) shape.lineTo(x, y + thick / 2);
  for (const { x, y } of under) shape.lineTo(x, y - thick / 2);
  shape.closePath();
  return shape;
}

function ski(): Object3D {
  return group(
    extrude(side(0.075), 0.3, 0.03, gloss(blue)),
    placed(extrude(side(0.02), 0.1, 0.008, gloss(cream)), 0, 0.04, 0),
    box([0.52, 0.1, 0.22], 0.04, satin(navy), [0, 0.13, 0]),
    box([0.2, 0.17, 0.24], 0.06, gloss(orange), [0.26, 0.19, 0]),
    box([0.22, 0.24, 0.24], 0.07, gloss(orange), [-0.28, 0.22, 0]),
    box([0.14, 0.1, 0.26], 0.04, gloss(magenta), [1.05, 0.02, 0]),
  );
}

function pole(): Object3D {
  return group(
    stick([0, -1.4, 0], [0, 1.1, 0], 0.035, gloss(cream)),
    stick([0, 1.05, 0], [0, 1.36, 0], 0.075, matte(navy)),
    placed(ring(0.14, 0.03, gloss(orange)), 0, -1.2, 0),
    cylinder(0.05, 0.05, 0.02, gloss(orange), [0, -1.2, 0]),
    placed(turned(ring(0.12, 0.022, matte(magenta)), Math.PI / 2, 0.5, 0), 0.1, 1.24, 0),
  );
}

/** Its upper side to the viewer, its tip up, leaning to one side. */
const standing = (part: Object3D, lean: number) =>
  turned(
    group(turned(group(turned(part, 0, 0, Math.PI / 2)), 0, Math.PI / 2 + 0.25, 0)),
    0,
    0,
    lean,
  );

/** A pair of upright crossed skis with poles. */
export const { scene, results } = hobby("07", { turn: [0, 0.1, 0], size: 0.94 }, () => [
  placed(standing(ski(), 0.3), 0.05, 0, -0.12),
  placed(standing(ski(), -0.3), -0.05, 0, 0.2),
  placed(turned(pole(), 0, 0, 0.62), 0, -0.05, -0.5),
  placed(turned(pole(), 0, Math.PI, -0.62), 0, -0.05, -0.62),
]);
