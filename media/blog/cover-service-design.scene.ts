import { onNavy } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { bake } from "../kit/merge.ts";
import { pipe } from "../kit/outlines.ts";
import { group, placed, type Triple, turned } from "../kit/place.ts";
import { box, cylinder, ring, stick } from "../kit/solids.ts";
import { navyTints } from "../kit/tints.ts";
import { arch, cone, dome, idea, plate } from "../kit/toy-pieces.ts";
import { arrangements } from "../kit/toy-table.ts";
import { coverResults, coverTable } from "./cover.ts";

const { main, middle, tint, light } = navyTints;

/** The way a customer takes: up, over and down to the ball. */
function way() {
  const corners: Triple[] = [
    [-7, 0.42, -0.4],
    [-1.75, 0.42, -0.4],
    [-1.55, 2.75, -0.4],
    [1.05, 2.75, -0.4],
    [1.25, 0.42, -0.4],
    [7, 0.42, -0.4],
  ];
  const collar = (x: number, y: number, across: boolean) =>
    across
      ? turned(ring(0.42, 0.1, satin(tint), [x, y, -0.4]), 0, 0, Math.PI / 2)
      : ring(0.42, 0.1, satin(tint), [x, y, -0.4]);
  return group(
    pipe(corners, 0.38, 0.85, satin(middle)),
    collar(-2.75, 0.42, true),
    collar(-1.65, 1.5, false),
    collar(1.15, 1.5, false),
    collar(2.3, 0.42, true),
    dome(0.62, satin(tint), [-2.35, 0, 1.3]),
    turned(box([0.85, 0.85, 0.85], 0.12, satin(main), [-0.25, 0.43, 0.7]), 0, 0.5, 0),
    idea(0.5, [1.95, 0.5, 1.2]),
  );
}

/** Stations on a winding path, and the ball at the gate. */
function stations() {
  const places: Triple[] = [
    [-2.5, 0, 1.4],
    [-1.45, 0, 0.65],
    [-0.35, 0, 1.15],
    [0.55, 0, 0.35],
  ];
  const stones = places.map(([x, , z], i) =>
    cylinder(0.52, 0.18 + i * 0.16, 0.08, satin([main, middle, tint, middle][i] ?? middle), [
      x,
      0.09 + i * 0.08,
      z,
    ]),
  );
  const flag = (x: number, z: number, foot: number, colour: string) =>
    group(
      stick([x, foot, z], [x, foot + 1.15, z], 0.05, satin(light)),
      placed(
        plate(
          [
            [0, -0.28],
            [0.72, 0],
            [0, 0.28],
          ],
          0.12,
          0.08,
          satin(colour),
        ),
        x + 0.05,
        foot + 0.92,
        z,
      ),
    );
  return group(
    ...stones,
    flag(-2.5, 1.4, 0.15, tint),
    flag(-1.45, 0.65, 0.3, light),
    placed(turned(arch(2.2, 2.75, 0.9, 0.5, satin(tint)), 0, -0.3, 0), 1.75, 0, -0.6),
    placed(turned(arch(1.15, 1.75, 0.9, 0.26, satin(middle)), 0, -0.3, 0), 1.78, 0, -0.45),
    idea(0.42, [0.55, 1.08, 0.35]),
    cone(0.42, 1.05, satin(middle), [-1.5, 0, -0.9]),
    dome(0.4, satin(main), [2.55, 0, 1.2]),
  );
}

/** A magnifying glass over small boxes, one of which is the ball's. */
function search() {
  const glass = group(
    turned(ring(1.02, 0.2, satin(light)), Math.PI / 2, 0, 0),
    turned(cylinder(1, 0.06, 0.02, satin(middle), [0, 0, -0.06]), Math.PI / 2, 0, 0),
    stick([0, -1.25, 0], [0, -1.42, 0], 0.16, satin(light)),
    stick([0, -1.5, 0], [0, -2.5, 0], 0.21, satin(tint)),
    idea(0.5, [0.05, -0.02, 0.34]),
  );
  const crates: [number, number, number, string][] = [
    [-2.35, 0.45, -0.7, middle],
    [-1.3, 0.45, -0.9, main],
    [-1.85, 1.36, -0.8, tint],
    [1.55, 0.45, -0.9, main],
    [2.45, 0.45, -0.5, tint],
    [1.95, 1.36, -0.8, middle],
  ];
  return group(
    ...crates.map(([x, y, z, colour], i) =>
      turned(
        box([0.9, 0.9, 0.9], 0.12, satin(colour), [x, y, z]),
        0,
        (((i * 2) % 3) - 1) * 0.12,
        0,
      ),
    ),
    placed(turned(glass, -0.12, 0.1, 0.62), -0.25, 2.28, 0.3),
    cylinder(0.4, 0.5, 0.08, satin(middle), [-0.9, 0.25, 1.3]),
  );
}

export const scene = coverTable(onNavy, () =>
  arrangements(bake(way()), bake(stations()), bake(search())),
);
export const results = coverResults("cover-service-design");
