import { violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { quarterDisc } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "../shell/pieces.ts";

/** The quarter of the loose toys in the colour of digital design. */
export const scene = piece(() =>
  turned(
    group(
      placed(
        softExtrude(quarterDisc(1.5, 0.17), { depth: 0.85, bevel: 0.15 }, satin(violet)),
        -0.72,
        -0.72,
        0,
      ),
    ),
    0,
    -0.42,
    0,
  ),
);

export const results = pictures("piece-quarter", pieceWidths, 16);
