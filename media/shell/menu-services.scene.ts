import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box } from "../kit/solids.ts";
import { blueTints as t } from "../kit/tints.ts";
import { arch, hoop, plus, quarterDisc } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { menuPictures, menuScene } from "./menu-picture.ts";

/** The five services' signs as blocks, and the ball on the middle one. */
export const scene = menuScene(t, () => [
  turned(box([1.2, 1.2, 1.1], 0.17, satin(t.light), [-2.5, 0.6, 0.2]), 0, 0.3, 0),
  placed(
    turned(
      arch({ width: 1.5, height: 1.6, depth: 0.9, thickness: 0.44 }, satin(t.middle)),
      0,
      0.15,
      0,
    ),
    -1.1,
    0,
    -0.5,
  ),
  placed(
    softExtrude(quarterDisc(1.25, 0.14), { depth: 0.9, bevel: 0.13 }, satin(t.light)),
    -0.5,
    0,
    0.6,
  ),
  placed(
    turned(
      softExtrude(plus(0.78, 0.3, 0.12), { depth: 0.7, bevel: 0.11 }, satin(t.tint)),
      0,
      -0.2,
      0,
    ),
    1.15,
    0.78,
    -0.4,
  ),
  placed(turned(group(hoop(0.54, 0.23, satin(t.middle))), 0, -0.3, 0), 2.35, 0.77, 0.3),
  theBall(0.46, [-1.1, 2.06, -0.5]),
]);

export const results = menuPictures("menu-services");
