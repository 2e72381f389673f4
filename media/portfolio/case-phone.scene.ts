import { onBlueTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, capsule, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { idea, sheet } from "../kit/toy-pieces.ts";
import { caseResults, caseTable, white } from "./case.ts";
import { plane } from "./plane.ts";

const { main, middle, tint, deep } = blueTints;
const bar = (length: number, x: number, y: number, colour: string, radius = 0.09) =>
  turned(capsule(radius, length, satin(colour), [x, y, 0.3]), 0, 0, Math.PI / 2);

function phone() {
  const flight = plane({ hull: white, wings: tint, trim: middle });
  flight.scale.setScalar(0.3);
  return group(
    sheet(2.2, 3.9, 0.42, 0.36, satin(deep)),
    placed(sheet(1.86, 3.5, 0.14, 0.24, satin(white)), 0, 0, 0.2),
    placed(sheet(1.5, 1.1, 0.2, 0.16, satin(main)), 0, 0.95, 0.28),
    placed(turned(flight, 0.7, -0.35, 0.3), 0, 0.95, 0.62),
    bar(1.15, 0, -0.05, tint, 0.08),
    bar(0.5, -0.33, -0.05, main, 0.085),
    idea(0.2, [0, -0.04, 0.4]),
    bar(1.1, 0, -0.72, tint),
    bar(0.7, -0.2, -1.1, tint),
  );
}

/** A phone that shows how far the parcel has come. */
export const scene = caseTable(onBlueTint, () => ({
  objects: [
    placed(turned(phone(), -0.07, 0.24, 0), 0, 1.98, -0.4),
    turned(box([1, 1, 1], 0.12, satin(middle), [1.95, 0.5, 0.5]), 0, -0.35, 0),
    turned(box([0.2, 1.02, 1.02], 0.05, satin(white), [1.95, 0.5, 0.5]), 0, -0.35, 0),
    cylinder(0.46, 0.8, 0.1, satin(white), [-1.95, 0.4, 0.6]),
    turned(box([0.6, 0.6, 0.6], 0.1, satin(main), [-1.25, 0.3, 1.4]), 0, 0.4, 0),
  ],
}));
export const results = caseResults("case-phone");
