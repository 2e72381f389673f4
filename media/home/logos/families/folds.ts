import { cut, type Family, ink } from "../logo.ts";
import { both, disc, half, polygon } from "../shapes.ts";

/** Flat shapes that look folded, stacked or built. */
export const folds: Family = {
  name: "folds",
  drawings: [
    () => [
      ink(
        polygon([
          [30, 3],
          [54, 16],
          [30, 29],
          [6, 16],
        ]),
      ),
      ink(
        both(
          polygon([
            [6, 22],
            [27, 33.5],
            [27, 57],
            [6, 45],
          ]),
          30,
        ),
      ),
      cut(disc(30, 16, 5)),
    ],
    () => [
      ink(
        polygon([
          [6, 54],
          [6, 6],
          [54, 54],
        ]),
      ),
      cut(
        polygon([
          [14, 46],
          [14, 26],
          [34, 46],
        ]),
      ),
      ink(half(36, 20, 16, 45)),
    ],
  ],
};
