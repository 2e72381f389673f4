import { onPinkTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box, cylinder } from "../kit/solids.ts";
import { pinkTints as t } from "../kit/tints.ts";
import { plus } from "../kit/toy-forms.ts";
import { idea } from "../kit/toy-pieces.ts";
import { shop } from "../kit/toy-shop.ts";
import { casePieces, pieceResults } from "./case-pieces.ts";

const colours = { wall: t.light, awning: [t.main, t.tint], door: t.middle, trim: t.deep } as const;

/** The store as a shop of its own. */
const platform = () =>
  group(
    box([3.1, 0.3, 2.2], 0.12, satin(t.main), [0, 0.15, 0]),
    placed(shop({ ...colours, sign: t.main }), 0, 0.3, -0.1),
    idea(0.34, [1.35, 0.64, 0.7]),
  );

/** A jar with a label, on y = 0. */
const jar = (radius: number, height: number, body: string, lid: string) =>
  group(
    cylinder(radius, height, 0.1, satin(body), [0, height / 2, 0]),
    cylinder(radius * 1.02, height * 0.42, 0.03, satin(t.tint), [0, height * 0.48, 0]),
    cylinder(radius * 0.84, 0.26, 0.07, satin(lid), [0, height + 0.13, 0]),
  );

/** Two shelves of jars: one catalogue. */
function catalogue() {
  const shelf = (y: number) => box([3, 0.16, 1], 0.06, satin(t.deep), [0, y, 0]);
  return group(
    ...[-1.44, 1.44].map((x) => box([0.16, 2.5, 1], 0.06, satin(t.main), [x, 1.25, 0])),
    shelf(0.1),
    shelf(1.26),
    placed(jar(0.36, 0.66, t.light, t.middle), -0.9, 0.18, 0.05),
    placed(jar(0.3, 0.5, t.middle, t.light), -0.12, 0.18, 0.1),
    box([0.66, 0.62, 0.6], 0.08, satin(t.light), [0.76, 0.5, 0.05]),
    box([0.7, 0.56, 0.6], 0.08, satin(t.middle), [-0.84, 1.63, 0.05]),
    placed(jar(0.33, 0.52, t.light, t.main), 0.02, 1.34, 0.05),
    idea(0.34, [0.86, 1.68, 0.1]),
  );
}

/** The counter with its cross. */
function counter() {
  const cross = softExtrude(plus(0.62, 0.23, 0.1), { depth: 0.44, bevel: 0.09 }, satin(t.main));
  return group(
    box([2.9, 0.22, 1.5], 0.1, satin(t.deep), [0, 1.16, 0]),
    box([2.6, 1.05, 1.2], 0.12, satin(t.light), [0, 0.53, 0]),
    ...[-0.8, 0, 0.8].map((x) => box([0.62, 0.66, 0.1], 0.06, satin(t.middle), [x, 0.55, 0.6])),
    placed(turned(cross, 0, -0.2, 0), -0.7, 1.92, -0.1),
    placed(jar(0.28, 0.44, t.middle, t.light), 0.3, 1.27, 0.15),
    idea(0.32, [1, 1.59, 0.2]),
  );
}

export const scene = casePieces(onPinkTint, () => [platform(), catalogue(), counter()]);
export const results = pieceResults([
  "multifarmacias-platform",
  "multifarmacias-catalogue",
  "multifarmacias-counter",
]);
