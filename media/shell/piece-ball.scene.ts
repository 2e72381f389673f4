import { theBall } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() => theBall(0.96, [0, 0, 0]));

export const results = pictures("piece-ball", pieceWidths, 16);
