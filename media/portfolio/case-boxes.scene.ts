import { onBlue } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { idea } from "../kit/toy-pieces.ts";
import { caseResults, caseTable, white } from "./case.ts";
import { plane } from "./plane.ts";

const { middle, tint, deep } = blueTints;
const belt = 0.86;

/** A box with tape over its middle and a label on its front, on y = 0. */
function parcel(width: number, height: number, paper: string, tape: string) {
  return group(
    box([width, height, width], 0.1, satin(paper), [0, height / 2, 0]),
    box([width * 0.2, height + 0.03, width + 0.03], 0.04, satin(tape), [0, height / 2, 0]),
    box([width * 0.34, height * 0.26, 0.06], 0.02, satin(tape), [
      width * 0.28,
      height * 0.3,
      width / 2,
    ]),
  );
}

/** Parcels with the airline's tape on a belt, the ball among them. */
function build() {
  const rollers = Array.from({ length: 11 }, (_, i) =>
    turned(
      cylinder(0.17, 0.1, 0.04, satin(tint), [-3 + i * 0.6, belt - 0.34, 0.78]),
      Math.PI / 2,
      0,
      0,
    ),
  );
  const emblem = plane({ hull: white, wings: tint, trim: middle });
  emblem.scale.setScalar(0.42);
  return {
    objects: [
      box([7, 0.6, 1.5], 0.28, satin(deep), [0, belt - 0.34, 0]),
      ...rollers,
      ...[-2.2, 2.2].map((x) => box([0.34, 0.5, 1.1], 0.08, satin(middle), [x, 0.22, 0])),
      placed(turned(parcel(1.35, 1.2, white, middle), 0, 0.25, 0), -1.95, belt - 0.04, 0),
      placed(turned(parcel(1.05, 0.85, tint, white), 0, -0.15, 0), -0.35, belt - 0.04, 0.1),
      placed(turned(parcel(1.5, 1.45, middle, white), 0, -0.3, 0), 1.9, belt - 0.04, -0.05),
      idea(0.44, [-0.35, belt + 1.25, 0.1]),
      placed(turned(emblem, 0.2, -0.5, 0.25), 1.75, 3, -0.1),
    ],
  };
}

export const scene = caseTable(onBlue, build);
export const results = caseResults("case-boxes");
