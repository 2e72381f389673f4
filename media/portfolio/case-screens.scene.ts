import { onBlueTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { capsule, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { idea, play, quarter, sheet } from "../kit/toy-pieces.ts";
import { caseResults, caseTable, white } from "./case.ts";

const { main, middle, tint, deep } = blueTints;

/** Position in the row, and the colours of a screen: background, blocks, text. */
const row: [number, string, string, string][] = [
  [3, deep, middle, tint],
  [2, white, main, tint],
  [1, middle, white, tint],
  [0, main, white, tint],
];

function screen(ground: string, mark: string, words: string, last: boolean) {
  const picture = last
    ? placed(play(0.5, 0.24, satin(mark)), -0.65, 0.1, 0.2)
    : placed(quarter(0.62, 0.24, satin(mark)), -0.95, -0.2, 0.2);
  return group(
    sheet(2.7, 1.75, 0.24, 0.2, satin(ground)),
    picture,
    ...[0.32, 0, -0.32].map((y, i) =>
      turned(
        capsule(0.075, 0.95 - i * 0.28, satin(words), [0.6 - i * 0.14, y, 0.16]),
        0,
        0,
        Math.PI / 2,
      ),
    ),
  );
}

/** Screens of one family, one behind the other. */
export const scene = caseTable(onBlueTint, () => ({
  objects: [
    ...row.map(([i, ground, mark, words]) =>
      placed(
        turned(screen(ground, mark, words, i === 0), -0.1, 0.3, 0),
        -1.25 + i * 0.85,
        0.98 + i * 0.62,
        0.5 - i * 0.85,
      ),
    ),
    idea(0.4, [-2.35, 0.4, 1.7]),
    cylinder(0.42, 0.8, 0.1, satin(main), [2.35, 0.4, 0.9]),
    cylinder(0.3, 0.3, 0.09, satin(white), [1.6, 0.15, 1.5]),
  ],
}));
export const results = caseResults("case-screens");
