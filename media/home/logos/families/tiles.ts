import { type Family, ink, type Layer } from "../logo.ts";
import { around, box, disc, onCircle, polygon, quarter, regular } from "../shapes.ts";

type Tile = (x: number, y: number) => string;

const side = 16;
const corner =
  (turn: number): Tile =>
  (x, y) => {
    const [cx, cy] = [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ][turn] as [number, number];
    return quarter(x + cx, y + cy, side, turn * 90);
  };
const tiles: Record<string, Tile> = {
  a: corner(0),
  b: corner(1),
  c: corner(2),
  d: corner(3),
  o: (x, y) => disc(x + side / 2, y + side / 2, side / 2),
  // A little wider than its place: where two tiles meet, no seam may show.
  x: (x, y) => box(x - 1, y, side + 2, side),
  i: (x, y) => disc(x + side / 2, y + side / 2, side / 4),
};

const lay = (...rows: string[]): Layer[] =>
  rows.flatMap((row, line) =>
    [...row].flatMap((name, column) => {
      const tile = tiles[name];
      return tile ? [ink(tile(6 + column * side, 6 + line * side))] : [];
    }),
  );

/** Tiles on a grid. */
export const tilings: Family = {
  name: "tilings",
  drawings: [
    () => lay("cxa", ".o.", "cxa"),
    () => lay("c.d", ".x.", "b.a"),
    () =>
      around(6, (angle, index) => [angle, index] as const)
        .filter(([, index]) => index !== 1)
        .map(([angle]) => {
          const [x, y] = onCircle(30, 30, 17.5, angle - 30);
          return ink(regular(x, y, 9.2, 6, 0));
        }),
    () =>
      [0, 1, 2].flatMap((row) =>
        Array.from({ length: row + 1 }, (_, index) => {
          const x = 30 + (index - row / 2) * 21;
          const y = 6 + row * 18;
          return ink(
            index % 2 === row % 2
              ? polygon([
                  [x, y],
                  [x + 10, y + 16.5],
                  [x - 10, y + 16.5],
                ])
              : disc(x, y + 8.5, 8),
          );
        }),
      ),
  ],
};
