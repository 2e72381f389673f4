import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import type { Scene } from "../kit/scene.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { quarterDisc } from "../kit/toy-forms.ts";
import { piece } from "./pieces.ts";

/** The quarter of the loose toys, in a colour. */
export const quarterPiece = (colour: string): Scene =>
  piece(() =>
    turned(
      group(
        placed(
          softExtrude(quarterDisc(1.5, 0.17), { depth: 0.85, bevel: 0.15 }, satin(colour)),
          -0.72,
          -0.72,
          0,
        ),
      ),
      0,
      -0.42,
      0,
    ),
  );
