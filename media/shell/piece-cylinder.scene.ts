import { magenta } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { cylinder } from "../kit/solids.ts";
import { pictures } from "../kit/toy-results.ts";
import { piece, pieceWidths } from "./pieces.ts";

export const scene = piece(() => cylinder(0.66, 1.35, 0.16, satin(magenta)));

export const results = pictures("piece-cylinder", pieceWidths, 16);
