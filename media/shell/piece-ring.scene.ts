import { burnt } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { turned } from "../kit/place.ts";
import { hoop } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() => turned(hoop(0.6, 0.28, satin(burnt)), -0.1, -0.4, 0));

export const results = pictures("piece-ring", pieceWidths, 16);
