import { blue } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { turned } from "../kit/place.ts";
import { box } from "../kit/solids.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() => turned(box([1.3, 1.3, 1.3], 0.2, satin(blue)), 0, 0.4, 0));

export const results = pictures("piece-cube", pieceWidths, 16);
