import { onBlueLight } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { extrude } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder, ring } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { dome, idea, softPolygon } from "../kit/toy-pieces.ts";
import { caseResults, caseTable, white } from "./case.ts";

const { main, middle, tint, deep } = blueTints;

function capital() {
  const outline = softPolygon(
    [
      [-1.5, 0],
      [-0.86, 0],
      [-0.6, 0.78],
      [0.6, 0.78],
      [0.86, 0],
      [1.5, 0],
      [0.42, 3.2],
      [-0.42, 3.2],
    ],
    0.1,
  );
  const counter = softPolygon(
    [
      [-0.4, 1.36],
      [0, 2.56],
      [0.4, 1.36],
    ],
    0.06,
  );
  outline.holes.push(counter);
  return extrude(outline, 0.78, 0.08, satin(main));
}

function small() {
  return group(
    turned(ring(0.86, 0.31, satin(middle), [0, 1.17, 0]), Math.PI / 2, 0, 0),
    box([0.6, 2.34, 0.62], 0.16, satin(deep), [1.08, 1.17, 0]),
  );
}

/** The first letters of an alphabet; the ball sits where the capital is open. */
export const scene = caseTable(onBlueLight, () => ({
  objects: [
    placed(turned(capital(), 0, 0.22, 0), -1.5, 0, -0.3),
    placed(turned(small(), 0, -0.18, 0), 1.2, 0, 0.1),
    idea(0.42, [-1.42, 0.42, 0.75]),
    cylinder(0.34, 0.44, 0.1, satin(white), [-2.75, 0.22, 1.1]),
    dome(0.36, satin(tint), [0.2, 0, 1.5]),
  ],
}));
export const results = caseResults("case-letters");
