import { magenta } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plus } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() =>
  turned(
    softExtrude(plus(0.85, 0.33, 0.13), { depth: 0.68, bevel: 0.12 }, satin(magenta)),
    0,
    -0.45,
    0,
  ),
);

export const results = pictures("piece-cross", pieceWidths, 16);
