import { onBlueLight } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, capsule, cylinder } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { blueTints } from "../kit/tints.ts";
import { dome, idea, play, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";
import { book, cap } from "./book.ts";

const { main, middle, tint, light, deep } = blueTints;
const white = "#F8F9FF";

const shelf: [number, number, number, string][] = [
  [2.9, 0.52, -0.06, main],
  [2.6, 0.44, 0.1, tint],
  [2.45, 0.5, -0.12, middle],
  [2.15, 0.42, 0.08, white],
];

/** Books under a graduate's cap, and a lesson that has begun. */
function build() {
  let height = 0;
  const books = shelf.map(([width, thick, angle, colour]) => {
    const one = placed(
      turned(book([width, thick, 1.75], colour, colour === white ? tint : white), 0, angle, 0),
      -1.45,
      height,
      0,
    );
    height += thick;
    return one;
  });
  const lesson = group(
    sheet(2.15, 2.85, 0.36, 0.26, satin(middle)),
    placed(sheet(1.78, 2.48, 0.14, 0.14, satin(white)), 0, 0, 0.18),
    placed(sheet(1.46, 1.15, 0.14, 0.12, satin(tint)), 0, 0.5, 0.24),
    placed(play(0.46, 0.24, satin(main)), 0.02, 0.5, 0.38),
    ...[-0.36, -0.66].map((y, i) =>
      turned(
        capsule(0.085, 1 - i * 0.45, satin(i ? tint : middle), [-0.17 - i * 0.2, y, 0.26]),
        0,
        0,
        Math.PI / 2,
      ),
    ),
    turned(capsule(0.07, 1.1, satin(light), [0, -0.98, 0.26]), 0, 0, Math.PI / 2),
    turned(capsule(0.075, 0.45, satin(main), [-0.33, -0.98, 0.27]), 0, 0, Math.PI / 2),
  );
  return {
    objects: [
      ...books,
      placed(turned(cap(1.15, deep, main), 0, 0.2, 0), -1.5, height, 0),
      idea(0.42, [0.55, 0.42, 1]),
      placed(turned(lesson, -0.1, -0.28, 0), 1.95, 1.5, -0.3),
      box([1.1, 0.2, 0.7], 0.09, satin(deep), [1.95, 0.1, -0.35]),
      cylinder(0.3, 0.42, 0.1, satin(middle), [-2.75, 0.21, 1.4]),
      dome(0.4, satin(tint), [2.6, 0, 1.2]),
    ],
  };
}

export const scene = toyTable({ width: 960, height: 720, ground: onBlueLight, build });
export const results = tileResults("lms");
