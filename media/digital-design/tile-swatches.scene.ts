import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { cylinder } from "../kit/solids.ts";
import { violetTints as t } from "../kit/tints.ts";
import { tileToy, tileToyResults } from "./tile-toy.ts";

const cards = [
  [t.deep, 0.62],
  [t.main, 0.22],
  [t.middle, -0.22],
  [t.light, -0.72],
] as const;

/** A sample that turns round its foot. */
const card = (colour: string) =>
  group(
    placed(
      softExtrude(plate(0.8, 2.9, 0.14), { depth: 0.2, bevel: 0.07 }, satin(colour)),
      0,
      1.2,
      0,
    ),
  );

/** Four samples of colour, fanned out round their pin. */
export const scene = tileToy([0.14, 0.16, 1], () => [
  placed(
    group(
      ...cards.map(([colour, turn], i) => placed(turned(card(colour), 0, 0, turn), 0, 0, i * 0.17)),
      placed(turned(cylinder(0.24, 0.3, 0.09, satin(t.main)), Math.PI / 2, 0, 0), 0, 0.02, 0.75),
    ),
    -0.1,
    -1.15,
    0,
  ),
]);
export const results = tileToyResults("tile-swatches");
