import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { roundedPolygon } from "../kit/soft-outlines.ts";
import { ball, capsule } from "../kit/solids.ts";
import { quarterDisc } from "../kit/toy-forms.ts";

interface SneakerColours {
  upper: string;
  sole: string;
  trim: string;
  laces: string;
}

/** The upper seen from the side, its toe at the right. */
const upperForm = roundedPolygon(
  [
    [-1.12, 0.1, 0.34],
    [1.16, 0.1, 0.34],
    [1.12, 0.74, 0.36],
    [0.52, 0.84, 0.7],
    [0.06, 1.5, 0.33],
    [-0.5, 1.16, 0.5],
    [-1.12, 1.46, 0.31],
  ],
  0.34,
);

/** The sole seen from above. */
const soleForm = roundedPolygon(
  [
    [-1.2, -0.44],
    [0.1, -0.42, 1.2],
    [0.7, -0.52, 0.8],
    [1.34, -0.42, 0.42],
    [1.34, 0.42, 0.42],
    [0.7, 0.52, 0.8],
    [0.1, 0.42, 1.2],
    [-1.2, 0.44],
  ],
  0.42,
);

/** A running shoe on y = 0 that points along x. */
export function sneaker({ upper, sole, trim, laces }: SneakerColours) {
  const layer = (y: number, height: number, colour: string) =>
    placed(
      turned(
        softExtrude(soleForm, { depth: height, bevel: 0.09 }, satin(colour)),
        -Math.PI / 2,
        0,
        0,
      ),
      0,
      y,
      0,
    );
  const lace = (x: number, y: number) =>
    placed(turned(capsule(0.06, 0.46, satin(laces)), Math.PI / 2, 0, 0), x, y, 0);
  const badge = (side: 1 | -1) => {
    const form = softExtrude(quarterDisc(0.46, 0.07), { depth: 0.12, bevel: 0.05 }, satin(trim));
    return placed(turned(form, 0, 0, 0.25), -0.42, 0.42, side * 0.42);
  };
  const opening = ball(0.3, satin(trim), [-0.52, 1.2, 0]);
  opening.scale.set(1.45, 0.42, 0.85);
  const toe = ball(0.44, satin(sole), [0.86, 0.42, 0]);
  toe.scale.set(0.92, 0.72, 0.98);
  return group(
    layer(0.1, 0.2, trim),
    layer(0.26, 0.24, sole),
    placed(softExtrude(upperForm, { depth: 0.86, bevel: 0.3 }, satin(upper)), 0, 0.14, 0),
    toe,
    opening,
    badge(1),
    badge(-1),
    ...[0, 1, 2].map((i) => lace(0.24 + i * 0.17, 1.42 - i * 0.19)),
    placed(turned(capsule(0.11, 0.3, satin(trim)), 0, 0, 0.1), -1.1, 1.2, 0),
  );
}
