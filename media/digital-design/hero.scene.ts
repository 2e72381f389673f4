import { pencil, tablet } from "../kit/design-things.ts";
import { satin } from "../kit/materials.ts";
import { pipe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { roundedPolygon } from "../kit/soft-outlines.ts";
import { box, cylinder } from "../kit/solids.ts";
import { violetTints } from "../kit/tints.ts";
import { hoop, quarterDisc } from "../kit/toy-forms.ts";
import { toySet } from "../kit/toy-look.ts";
import { heroCamera, heroPictures, heroSize } from "../kit/toy-results.ts";

const t = { ...violetTints, main: violetTints.middle, middle: violetTints.tint };

const triangle = roundedPolygon(
  [
    [-0.8, -0.95],
    [0.98, 0],
    [-0.8, 0.95],
  ],
  0.2,
);

/** A curve between two handles. */
const curve = () =>
  group(
    turned(hoop(1.1, 0.1, satin(t.light), Math.PI), 0, 0, 0),
    ...[-1.1, 1.1].map((x) => box([0.46, 0.46, 0.46], 0.1, satin(t.middle), [x, 0, 0])),
    pipe(
      [
        [-0.75, 1.1, 0],
        [0, 1.1, 0],
        [0.75, 1.1, 0],
      ],
      0.045,
      0.2,
      satin(t.middle),
    ),
    ...[-0.75, 0.75].map((x) => cylinder(0.13, 0.16, 0.06, satin(t.light), [x, 1.1, 0])),
  );

/** Samples of colour, piled. */
const swatches = [violetTints.deep, t.middle, t.light] as const;

export const scene = toySet({
  size: heroSize,
  tints: t,
  camera: heroCamera,
  build: () => [
    placed(turned(tablet(t), -0.12, 0.2, 0), -0.1, 2.0, -0.8),
    placed(
      turned(pencil(2.5, 0.3, { ...t, middle: t.light, light: t.middle }), 0, 0, -0.36),
      2.35,
      1.8,
      0.3,
    ),
    placed(
      turned(softExtrude(triangle, { depth: 0.7, bevel: 0.17 }, satin(t.light)), 0, 0.35, 0),
      -2.75,
      0.96,
      -0.1,
    ),
    placed(
      turned(
        softExtrude(quarterDisc(1.3, 0.13), { depth: 0.8, bevel: 0.12 }, satin(t.main)),
        0,
        -0.2,
        0,
      ),
      2.75,
      0,
      -1.2,
    ),
    placed(turned(curve(), 0, 0.12, 0), -1.0, 0.23, 1.9),
    ...swatches.map((colour, i) =>
      cylinder(0.48, 0.19, 0.08, satin(colour), [
        1.2 + Math.sin(i * 2) * 0.06,
        0.1 + i * 0.19,
        1.95,
      ]),
    ),
  ],
});

export const results = heroPictures("digital-design-hero");
