import { onVioletTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { violetTints as t } from "../kit/tints.ts";
import { hoop } from "../kit/toy-forms.ts";
import { idea } from "../kit/toy-pieces.ts";
import { casePieces, pieceResults } from "./case-pieces.ts";
import { sneaker } from "./sneaker.ts";

const shoe = (upper: string, trim: string) =>
  sneaker({ upper, sole: t.light, trim, laces: t.light });

/** A shoe on the measure that gives its size. */
const sizes = () =>
  group(
    box([3.6, 0.16, 1.7], 0.07, satin(t.light), [0, 0.08, 0.1]),
    ...Array.from({ length: 9 }, (_, i) =>
      box([0.08, 0.06, i % 4 === 0 ? 0.56 : 0.32], 0.02, satin(t.main), [
        -1.6 + i * 0.4,
        0.17,
        0.72,
      ]),
    ),
    box([0.3, 0.9, 1.5], 0.1, satin(t.deep), [-1.6, 0.55, 0]),
    placed(turned(shoe(t.main, t.deep), 0, 0, 0), -0.1, 0.16, -0.15),
    idea(0.3, [1.5, 0.46, 0.35]),
  );

/** A camera pointed at a shoe on a pedestal. */
function photos() {
  const camera = group(
    box([1.5, 1, 0.6], 0.16, satin(t.main)),
    box([0.5, 0.24, 0.4], 0.08, satin(t.deep), [-0.3, 0.58, 0]),
    turned(cylinder(0.42, 0.4, 0.08, satin(t.light), [0.1, -0.02, 0.4]), Math.PI / 2, 0, 0),
    placed(hoop(0.3, 0.07, satin(t.deep)), 0.1, -0.02, 0.62),
    idea(0.24, [0.1, -0.02, 0.56]),
  );
  const small = shoe(t.light, t.middle);
  small.scale.setScalar(0.72);
  return group(
    placed(turned(camera, 0, 0.55, 0), -0.85, 1.55, -0.3),
    cylinder(0.12, 1.1, 0.05, satin(t.deep), [-0.85, 0.55, -0.3]),
    cylinder(0.46, 0.14, 0.05, satin(t.deep), [-0.85, 0.07, -0.3]),
    cylinder(0.95, 0.5, 0.12, satin(t.middle), [0.95, 0.25, 0.3]),
    placed(turned(small, 0, -0.5, 0), 0.95, 0.5, 0.3),
  );
}

/** Boxes of one shoe, of which the ball marks the size that is left. */
function stock() {
  const shoeBox = (colour: string, lid: string) =>
    group(
      box([1.7, 0.6, 1.1], 0.07, satin(colour), [0, 0.3, 0]),
      box([1.8, 0.2, 1.2], 0.07, satin(lid), [0, 0.6, 0]),
      box([0.5, 0.24, 0.06], 0.025, satin(lid), [0.44, 0.26, 0.55]),
    );
  return group(
    placed(turned(shoeBox(t.main, t.light), 0, 0.12, 0), -0.75, 0, -0.3),
    placed(turned(shoeBox(t.light, t.middle), 0, -0.06, 0), -0.75, 0.7, -0.3),
    placed(turned(shoeBox(t.middle, t.deep), 0, 0.1, 0), -0.72, 1.4, -0.3),
    placed(turned(shoeBox(t.deep, t.tint), 0, -0.22, 0), 1.12, 0, 0.35),
    idea(0.4, [1.12, 1.1, 0.35]),
  );
}

export const scene = casePieces(onVioletTint, () => [sizes(), photos(), stock()]);
export const results = pieceResults(["flexi-sizes", "flexi-photos", "flexi-stock"]);
