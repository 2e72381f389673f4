import { violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed } from "../kit/place.ts";
import { cone } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() => placed(cone(0.78, 1.6, satin(violet)), 0, -0.78, 0));

export const results = pictures("piece-cone", pieceWidths, 16);
