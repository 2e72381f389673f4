import { cut, type Family, ink } from "../logo.ts";
import { around, box, disc, half, leaf, polygon, repeat, turned } from "../shapes.ts";

/** One part, repeated round the middle. */
export const turns: Family = {
  name: "turns",
  drawings: [
    () => [
      ink(repeat("M30 27A13.5 13.5 0 0 1 30 0A27 27 0 0 1 51 13A17 17 0 0 0 30 27z", 3, 30, 30)),
    ],
    () => [
      ...around(5, (angle) => ink(turned(leaf(30, 14, 26, 90, 0.32), angle, 30, 30))),
      cut(disc(30, 30, 6)),
    ],
    () => [
      ...around(4, (angle) => ink(turned(half(19, 30, 15, -90), angle, 30, 30))),
      cut(box(26, 26, 8, 8)),
    ],
    () => [
      ink(
        repeat(
          polygon([
            [30, 2],
            [46, 18],
            [30, 18],
          ]),
          4,
          30,
          30,
        ),
      ),
      ink(turned(box(22, 22, 16, 16), 45, 30, 30)),
    ],
  ],
};
