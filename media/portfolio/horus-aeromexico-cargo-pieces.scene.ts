import { onNavy } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { parcel } from "../kit/shop-things.ts";
import { box, cylinder, ring, stick } from "../kit/solids.ts";
import { navyTints as t } from "../kit/tints.ts";
import { idea, sheet } from "../kit/toy-pieces.ts";
import { casePieces, pieceResults } from "./case-pieces.ts";

/** A clipboard with the papers of a package. */
function records() {
  const line = (length: number, y: number, colour: string) =>
    box([length, 0.15, 0.1], 0.05, satin(colour), [(length - 1.3) / 2, y, 0.3]);
  const board = group(
    sheet(2.1, 2.7, 0.3, 0.22, satin(t.middle)),
    placed(sheet(1.76, 2.2, 0.14, 0.12, satin(t.light)), 0, -0.12, 0.2),
    box([0.9, 0.3, 0.26], 0.1, satin(t.main), [0, 1.2, 0.22]),
    line(1.3, 0.5, t.middle),
    line(1.05, 0.1, t.tint),
    line(1.3, -0.3, t.tint),
    line(0.7, -0.7, t.middle),
  );
  return group(
    placed(turned(board, -0.2, 0.22, 0), -0.4, 1.38, -0.3),
    placed(turned(parcel([0.95, 0.75, 0.85], t.tint, t.light), 0, -0.3, 0), 1.35, 0, 0.7),
    idea(0.34, [0.5, 0.34, 1.05]),
  );
}

/** A rack of the warehouse with a place for each package; the ball marks one. */
function places() {
  const post = (x: number, z: number) => box([0.16, 2.7, 0.16], 0.05, satin(t.tint), [x, 1.35, z]);
  const shelf = (y: number) => box([3.1, 0.16, 1.1], 0.06, satin(t.middle), [0, y, 0]);
  const cargo = (x: number, y: number, size: number, colour: string) =>
    box([size, size * 0.86, 0.8], 0.08, satin(colour), [x, y + size * 0.43 + 0.08, 0.05]);
  return group(
    ...[-1.5, 1.5].flatMap((x) => [post(x, -0.46), post(x, 0.46)]),
    shelf(0.12),
    shelf(1.02),
    shelf(1.92),
    cargo(-0.9, 0.12, 0.8, t.light),
    cargo(0.1, 0.12, 0.66, t.tint),
    cargo(0.95, 0.12, 0.76, t.main),
    cargo(-0.95, 1.02, 0.7, t.main),
    cargo(0.95, 1.02, 0.8, t.light),
    idea(0.32, [0, 1.42, 0.1]),
    cargo(-0.4, 1.92, 0.82, t.tint),
    cargo(0.6, 1.92, 0.66, t.light),
  );
}

/** Stops that a path joins, up to where the package is now. */
function trail() {
  const stops = [
    [-1.5, -0.75],
    [-0.5, 0.75],
    [0.6, -0.55],
    [1.5, 0.6],
  ] as const;
  const at = ([x, z]: readonly [number, number]) => [x, 0.16, z] as const;
  return group(
    box([4, 0.2, 2.7], 0.1, satin(t.main), [0, -0.02, 0]),
    ...stops.slice(1).map((stop, i) => stick(at(stops[i] ?? stop), at(stop), 0.09, satin(t.light))),
    ...stops.flatMap(([x, z]) => [
      cylinder(0.3, 0.2, 0.08, satin(t.tint), [x, 0.18, z]),
      ring(0.3, 0.06, satin(t.light), [x, 0.26, z]),
    ]),
    placed(turned(parcel([0.8, 0.68, 0.72], t.tint, t.light), 0, 0.3, 0), -1.45, 0.28, -0.75),
    cylinder(0.1, 0.9, 0.04, satin(t.light), [1.5, 0.7, 0.6]),
    idea(0.44, [1.5, 1.42, 0.6]),
  );
}

export const scene = casePieces(onNavy, () => [records(), places(), trail()]);
export const results = pieceResults([
  "horus-aeromexico-cargo-records",
  "horus-aeromexico-cargo-places",
  "horus-aeromexico-cargo-trail",
]);
