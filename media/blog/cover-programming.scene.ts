import { onBlue } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { bake } from "../kit/merge.ts";
import { group, placed, turned } from "../kit/place.ts";
import { seededRandom } from "../kit/sequence.ts";
import { ball, box, capsule, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { chevron, dome, idea, sheet } from "../kit/toy-pieces.ts";
import { arrangements } from "../kit/toy-table.ts";
import { coverResults, coverTable } from "./cover.ts";

const { middle, tint, light, deep } = blueTints;

/** A shelf of twelve blocks that fit, and the bracket that goes on. */
function blocks() {
  const random = seededRandom(11);
  const colours = [middle, tint, deep, light];
  const wall = colours.flatMap((colour, column) =>
    [0, 1, 2].map((row) => {
      const place = [
        -2.2 + column * 1.04,
        0.5 + row * 1.02,
        -0.6 + (random() - 0.5) * 0.12,
      ] as const;
      return turned(box([1, 0.99, 1], 0.11, satin(colour), place), 0, (random() - 0.5) * 0.1, 0);
    }),
  );
  return group(
    ...wall,
    idea(0.48, [-2.05, 0.48, 1.4]),
    placed(turned(chevron(0.95, 0.42, satin(light)), 0, Math.PI - 0.4, 0), 2.35, 0.78, 0.6),
  );
}

/** A window of code: a line is a rod, and the ball is where one writes. */
function editor() {
  const lines: [number, number, number, string][] = [
    [-1.45, 0.55, 0.9, deep],
    [-0.35, 0.55, 0.75, middle],
    [-0.95, 0.1, 1.3, middle],
    [0.65, 0.1, 0.5, tint],
    [-0.95, -0.35, 0.6, deep],
    [-0.05, -0.35, 0.9, tint],
    [-1.45, -0.8, 0.7, middle],
  ];
  const rods = lines.map(([x, y, length, colour]) =>
    turned(capsule(0.12, length, satin(colour), [x + length / 2, y, 0.26]), 0, 0, Math.PI / 2),
  );
  const window = group(
    sheet(4.2, 3, 0.4, 0.3, satin(middle)),
    placed(sheet(3.8, 2.1, 0.16, 0.16, satin(light)), 0, -0.22, 0.18),
    ...[-1.75, -1.45, -1.15].map((x, i) =>
      ball(0.1, satin([deep, tint, light][i] ?? tint), [x, 1.14, 0.2]),
    ),
    ...rods,
    idea(0.27, [-0.15, -0.78, 0.36]),
  );
  return group(
    placed(turned(window, -0.05, 0.16, 0), -0.1, 1.58, -0.7),
    placed(turned(chevron(0.62, 0.4, satin(tint)), 0, 0.35, 0), -2.3, 0.52, 0.9),
    placed(turned(chevron(0.62, 0.4, satin(tint)), 0, Math.PI - 0.35, 0), 2.25, 0.52, 0.9),
    turned(box([0.22, 1.15, 0.36], 0.1, satin(deep), [1.55, 0.56, 1.2]), 0, 0, -0.3),
  );
}

/** Blocks that reach the top one by one; the ball has one step left. */
function steps() {
  const columns: [number, string[]][] = [
    [-1.95, [deep]],
    [-0.9, [middle, tint]],
    [0.15, [deep, middle, light]],
    [1.2, [tint, light, middle, tint]],
  ];
  const all = columns.flatMap(([x, colours], column) =>
    colours.map((colour, row) =>
      turned(
        box([0.98, 0.78, 0.98], 0.11, satin(colour), [x, 0.4 + row * 0.8, -0.4]),
        0,
        (((column + row) % 3) - 1) * 0.05,
        0,
      ),
    ),
  );
  return group(
    ...all,
    idea(0.44, [0.15, 2.83, -0.4]),
    dome(0.46, satin(middle), [-2.2, 0, 1.1]),
    cylinder(0.36, 0.5, 0.08, satin(light), [-0.95, 0.25, 1.1]),
    placed(turned(chevron(0.72, 0.4, satin(tint)), 0, Math.PI - 0.4, 0), 2.4, 0.6, 0.7),
  );
}

export const scene = coverTable(onBlue, () =>
  arrangements(bake(blocks()), bake(editor()), bake(steps())),
);
export const results = coverResults("cover-programming");
