import { onBlueLight } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { dome, idea, sheet } from "../kit/toy-pieces.ts";
import { caseResults, caseTable, white } from "./case.ts";

const { main, middle, tint, deep } = blueTints;
const colours = [deep, main, middle, tint, white];

/** A fan of the colours, held together by the ball. */
export const scene = caseTable(onBlueLight, () => ({
  objects: [
    ...colours.map((colour, i) => {
      const card = group(
        placed(sheet(1.15, 3.2, 0.16, 0.22, satin(colour)), 0, 1.35, 0),
        placed(
          sheet(0.6, 0.12, 0.06, 0.05, satin(colour === white ? tint : white)),
          -0.1,
          2.6,
          0.09,
        ),
      );
      return placed(turned(card, -0.06, 0, (2 - i) * 0.4), 0, 0.5, -0.6 + i * 0.2);
    }),
    idea(0.42, [0, 0.52, 0.55]),
    turned(box([0.8, 0.8, 0.8], 0.12, satin(middle), [-2.35, 0.4, 0.7]), 0, 0.4, 0),
    cylinder(0.36, 0.4, 0.1, satin(main), [-1.5, 0.2, 1.4]),
    dome(0.5, satin(tint), [2.3, 0, 0.9]),
  ],
}));
export const results = caseResults("case-palette");
