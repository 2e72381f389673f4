import { pencil, tablet } from "../kit/design-things.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box, cylinder } from "../kit/solids.ts";
import { violetTints as t } from "../kit/tints.ts";
import { cone, hoop, quarterDisc } from "../kit/toy-forms.ts";
import { toySet } from "../kit/toy-look.ts";
import { circleCamera, circlePictures, circleSize } from "./service-circle.ts";

export const scene = toySet({
  size: circleSize,
  tints: t,
  camera: circleCamera,
  build: () => [
    placed(turned(tablet(t), -0.12, 0.2, 0), -0.3, 2.0, -0.6),
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
