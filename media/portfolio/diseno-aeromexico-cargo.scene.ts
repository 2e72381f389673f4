import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { plane } from "../kit/plane.ts";
import { parcel } from "../kit/shop-things.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { blueTints as t } from "../kit/tints.ts";
import { dome } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { projectCamera, projectPictures, projectSize } from "./project-set.ts";

const bar = (length: number, x: number, y: number, colour: string) =>
  placed(
    softExtrude(plate(length, 0.24, 0.119), { depth: 0.24, bevel: 0.1 }, satin(colour)),
    x,
    y,
    0.36,
  );

/** The page of an airline's freight service, on a screen that the plane leaves. */
function screen() {
  const frame = softExtrude(plate(2.3, 3.7, 0.46), { depth: 0.56, bevel: 0.2 }, satin(t.middle));
  const glass = softExtrude(plate(1.9, 3.24, 0.3), { depth: 0.16, bevel: 0.06 }, satin(t.light));
  return group(
    frame,
    placed(glass, 0, 0, 0.24),
    bar(1.1, -0.2, -0.52, t.main),
    bar(1.42, -0.04, -0.9, t.tint),
    bar(0.7, -0.4, -1.26, t.middle),
  );
}

const cloud = (x: number, y: number, z: number) =>
  placed(
    group(
      dome(0.34, satin(t.light)),
      placed(dome(0.24, satin(t.light)), 0.36, 0, 0.02),
      placed(dome(0.2, satin(t.light)), -0.32, 0, 0.04),
    ),
    x,
    y,
    z,
  );

export const scene = toySet({
  size: projectSize,
  tints: t,
  camera: projectCamera,
  build: () => [
    placed(turned(screen(), -0.1, 0.14, 0), 0, 1.9, -1),
    placed(
      turned(plane({ hull: t.light, wings: t.tint, trim: t.deep }), 0.3, 0.42, 0.34),
      0.02,
      2.75,
      0.25,
    ),
    cloud(-0.78, 1.92, 0.2),
    placed(turned(parcel([1.0, 0.72, 0.86], t.tint, t.light), 0, -0.3, 0), 0.72, 0, 0.9),
    placed(turned(parcel([0.66, 0.5, 0.62], t.light, t.middle), 0, 0.25, 0), 0.68, 0.72, 0.88),
    theBall(0.46, [-0.72, 0.46, 1.15]),
  ],
});

export const results = projectPictures("diseno-aeromexico-cargo");
