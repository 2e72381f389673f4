import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { box, cylinder } from "../kit/solids.ts";
import { arch, cone, hoop, quarterDisc } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pencil } from "../kit/toy-things.ts";
import { violetTints as t } from "../kit/toy-tints.ts";
import { circleCamera, circlePictures, circleSize } from "./service-circle.ts";

const bar = (length: number, x: number, y: number, colour: string) =>
  placed(
    softExtrude(plate(length, 0.26, 0.129), { depth: 0.28, bevel: 0.11 }, satin(colour)),
    x,
    y,
    0.4,
  );

/** A screen whose picture is built from the same blocks as everything else. */
function tablet() {
  const frame = softExtrude(plate(2.5, 3.7, 0.5), { depth: 0.6, bevel: 0.22 }, satin(t.main));
  const glass = softExtrude(plate(2.06, 3.2, 0.3), { depth: 0.16, bevel: 0.06 }, satin(t.light));
  const hills = [
    placed(
      arch({ width: 1.06, height: 1.06, depth: 0.42, thickness: 0.3 }, satin(t.main)),
      -0.34,
      -0.12,
      0.5,
    ),
    placed(
      softExtrude(quarterDisc(0.72, 0.1), { depth: 0.36, bevel: 0.09 }, satin(t.middle)),
      0.22,
      -0.12,
      0.46,
    ),
  ];
  return group(
    frame,
    placed(glass, 0, 0, 0.26),
    ...hills,
    bar(1.56, 0, -0.5, t.main),
    bar(1.0, -0.28, -0.92, t.tint),
    bar(0.44, 0.56, -0.92, t.middle),
    theBall(0.36, [0.46, 1.02, 0.62]),
  );
}

export const scene = toySet({
  size: circleSize,
  tints: t,
  camera: circleCamera,
  build: () => [
    placed(turned(tablet(), -0.12, 0.2, 0), -0.3, 2.0, -0.6),
    placed(turned(pencil(2.3, 0.27, t), 0, 0, -0.34), 1.85, 1.62, 0.5),
    placed(
      turned(
        softExtrude(quarterDisc(1.25, 0.13), { depth: 0.8, bevel: 0.12 }, satin(t.deep)),
        0,
        0.4,
        0,
      ),
      -2.5,
      0,
      0.5,
    ),
    turned(box([0.74, 0.74, 0.74], 0.14, satin(t.light), [-1.35, 0.37, 1.75]), 0, 0.5, 0),
    placed(cone(0.46, 1.0, satin(t.main)), 0.98, 0, 1.65),
    placed(turned(hoop(0.36, 0.15, satin(t.middle)), Math.PI / 2, 0, 0), -0.15, 0.15, 2.2),
    cylinder(0.3, 0.3, 0.09, satin(t.deep), [2.2, 0.15, 1.2]),
  ],
});

export const results = circlePictures("service-digital-design");
