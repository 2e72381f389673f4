import { burnt } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { turned } from "../kit/place.ts";
import { cog } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() =>
  turned(cog({ radius: 0.95, teeth: 9, depth: 0.55 }, satin(burnt)), 0, -0.5, 0.1),
);

export const results = pictures("piece-gear", pieceWidths, 16);
