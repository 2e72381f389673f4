import { navy } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { arch } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() =>
  placed(
    turned(
      arch({ width: 1.9, height: 1.45, depth: 0.85, thickness: 0.5 }, satin(navy)),
      0,
      -0.3,
      0,
    ),
    0,
    -0.7,
    0,
  ),
);

export const results = pictures("piece-arch", pieceWidths, 16);
