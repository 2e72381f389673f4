import { violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed } from "../kit/place.ts";
import { dome } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() => placed(dome(0.95, satin(violet)), 0, -0.5, 0));

export const results = pictures("piece-dome", pieceWidths, 16);
