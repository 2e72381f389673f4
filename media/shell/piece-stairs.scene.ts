import { blue } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { stairs } from "../kit/toy-forms.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() =>
  turned(group(placed(stairs(4, [0.42, 0.36, 1.1], satin(blue)), -0.84, -0.72, 0)), 0, 0.42, 0),
);

export const results = pictures("piece-stairs", pieceWidths, 16);
