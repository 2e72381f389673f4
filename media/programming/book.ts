import type { Group } from "three";
import { satin } from "../kit/materials.ts";
import { group, placed, type Triple, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { plate } from "../kit/toy-pieces.ts";

/** A closed book that lies on y = 0, its back to the left. */
export function book([width, height, depth]: Triple, cover: string, pages: string): Group {
  const board = Math.min(0.11, height * 0.26);
  const bound = satin(cover);
  return group(
    box([width, board, depth], 0.05, bound, [0, board / 2, 0]),
    box([width, board, depth], 0.05, bound, [0, height - board / 2, 0]),
    box([board * 1.3, height, depth], 0.05, bound, [-width / 2 + board * 0.6, height / 2, 0]),
    box([width - board * 1.6, height - board * 1.6, depth - 0.16], 0.03, satin(pages), [
      0,
      height / 2,
      0,
    ]),
  );
}

/** A graduate's cap on y = 0, its tassel to the front. */
export function cap(size: number, top: string, band: string): Group {
  const board: [number, number][] = [
    [-1, 0],
    [0, 0.62],
    [1, 0],
    [0, -0.62],
  ];
  const flat = turned(
    plate(
      board.map(([x, y]) => [x * size, y * size]),
      0.14,
      0.12,
      satin(top),
    ),
    -Math.PI / 2,
    0,
    0,
  );
  return group(
    cylinder(size * 0.42, size * 0.36, 0.06, satin(band), [0, size * 0.18, 0]),
    placed(flat, 0, size * 0.42, 0),
    cylinder(size * 0.08, 0.08, 0.03, satin(band), [0, size * 0.42 + 0.09, 0]),
    cylinder(0.035, size * 0.5, 0.015, satin(band), [size * 0.72, size * 0.24, size * 0.1]),
    cylinder(0.075, size * 0.22, 0.03, satin(band), [size * 0.72, size * 0.02, size * 0.1]),
  );
}
