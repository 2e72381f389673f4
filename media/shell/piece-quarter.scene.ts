import { orange } from "../kit/colours.ts";
import { pictures } from "../kit/toy-results.ts";
import { pieceWidths } from "./pieces.ts";
import { quarterPiece } from "./quarter-piece.ts";

export const scene = quarterPiece(orange);

export const results = pictures("piece-quarter", pieceWidths, 16);
