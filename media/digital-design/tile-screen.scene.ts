import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { violetTints as t } from "../kit/tints.ts";
import { quarterDisc } from "../kit/toy-forms.ts";
import { tileToy, tileToyResults } from "./tile-toy.ts";

const line = (length: number, y: number, colour: string) =>
  placed(
    softExtrude(plate(length, 0.24, 0.119), { depth: 0.2, bevel: 0.09 }, satin(colour)),
    length / 2 - 0.72,
    y,
    0.36,
  );

/** A screen of few pieces: a quarter circle and two lines. */
export const scene = tileToy([-0.42, 0.14, 1], () => [
  turned(
    group(
      softExtrude(plate(2.3, 3.2, 0.34), { depth: 0.44, bevel: 0.15 }, satin(t.main)),
      placed(
        softExtrude(plate(1.86, 2.76, 0.2), { depth: 0.14, bevel: 0.05 }, satin(t.light)),
        0,
        0,
        0.2,
      ),
      placed(
        softExtrude(quarterDisc(0.86, 0.08), { depth: 0.24, bevel: 0.08 }, satin(t.middle)),
        -0.72,
        0.14,
        0.34,
      ),
      line(1.44, -0.36, t.main),
      line(0.96, -0.8, t.tint),
    ),
    0,
    0,
    -0.02,
  ),
]);
export const results = tileToyResults("tile-screen");
