import { onBlue } from "../kit/grounds.ts";
import { placed, turned } from "../kit/place.ts";
import { blueTints } from "../kit/tints.ts";
import { idea } from "../kit/toy-pieces.ts";
import { caseResults, caseTable, white } from "./case.ts";
import { cloud, plane } from "./plane.ts";

const { middle, tint, deep } = blueTints;

/** An aeroplane above the clouds, on its way to the ball. */
export const scene = caseTable(onBlue, () => ({
  objects: [
    placed(
      turned(plane({ hull: white, wings: tint, trim: deep }), 0.25, -0.5, 0.28),
      -0.15,
      2.35,
      0,
    ),
    idea(0.44, [2.35, 3.6, -0.6]),
    placed(cloud(middle), -2.2, 0, 0.5),
    placed(cloud(tint), -0.9, 0, 1.5),
    placed(cloud(middle), 1.9, 0, 0.4),
  ],
}));
export const results = caseResults("case-plane");
