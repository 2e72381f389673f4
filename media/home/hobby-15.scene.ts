import type { Object3D } from "three";
import { blue, burnt, cream, magenta, navy, orange, violet } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, cylinder } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

interface Book {
  colour: string;
  band: string;
  size: readonly [wide: number, thick: number, deep: number];
  turn: number;
}

const tower: Book[] = [
  { colour: navy, band: orange, size: [2.1, 0.44, 1.5], turn: 0.06 },
  { colour: magenta, band: cream, size: [1.9, 0.34, 1.4], turn: -0.14 },
  { colour: blue, band: cream, size: [2.0, 0.5, 1.36], turn: 0.2 },
  { colour: orange, band: navy, size: [1.7, 0.3, 1.26], turn: -0.08 },
  { colour: violet, band: orange, size: [1.8, 0.4, 1.2], turn: 0.28 },
  { colour: burnt, band: cream, size: [1.5, 0.28, 1.1], turn: -0.2 },
];

/** A book lying on its back cover, its spine to the viewer. */
function volume({ colour, band, size: [wide, thick, deep] }: Book): Object3D {
  const cover = satin(colour);
  const lid = 0.055;
  return group(
    box([wide, lid, deep], 0.026, cover, [0, thick / 2 - lid / 2, 0]),
    box([wide, lid, deep], 0.026, cover, [0, -thick / 2 + lid / 2, 0]),
    box([wide, thick, 0.12], 0.055, cover, [0, 0, deep / 2 - 0.04]),
    box([wide - 0.12, thick - lid * 1.6, deep - 0.16], 0.02, matte("#FFF6E6"), [0, 0, -0.04]),
    ...[-0.3, 0.3].map((part) =>
      box([0.09, thick + 0.012, 0.13], 0.05, gloss(band), [wide * part, 0, deep / 2 - 0.038]),
    ),
  );
}

/** A tower of books with a cup on top. */
export const { scene, results } = hobby(
  "15",
  { turn: [0.04, -0.42, 0], place: [0, -0.06, 0], size: 0.94 },
  () => {
    let height = -1.45;
    const books = tower.map((book) => {
      const thick = book.size[1];
      const placedBook = placed(
        turned(volume(book), 0, book.turn, 0),
        book.turn * 0.3,
        height + thick / 2,
        0,
      );
      height += thick + 0.005;
      return placedBook;
    });
    const cup = placed(
      group(
        cylinder(0.26, 0.4, 0.08, gloss(cream)),
        cylinder(0.21, 0.04, 0.01, satin("#4A2419"), [0, 0.19, 0]),
        ball(0.05, gloss(orange), [0.3, 0.1, 0]),
        ball(0.05, gloss(orange), [0.36, 0, 0]),
        ball(0.05, gloss(orange), [0.3, -0.1, 0]),
      ),
      -0.1,
      height + 0.2,
      0,
    );
    return [...books, cup];
  },
);
