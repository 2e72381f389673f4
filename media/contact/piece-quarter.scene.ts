import { violet } from "../kit/colours.ts";
import { pictures } from "../kit/toy-results.ts";
import { pieceWidths } from "../shell/pieces.ts";
import { quarterPiece } from "../shell/quarter-piece.ts";

/** The quarter of the loose toys in the colour of digital design. */
export const scene = quarterPiece(violet);

export const results = pictures("piece-quarter", pieceWidths, 16);
