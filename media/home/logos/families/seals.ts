import { cut, cutLine, type Family, ink } from "../logo.ts";
import { between } from "../random.ts";
import { around, box, disc, leaf, onCircle, polygon, star, turned } from "../shapes.ts";

const scallops = (count: number, r: number, bump: number) => [
  ...around(count, (angle) => ink(disc(...onCircle(30, 30, r, angle), bump))),
  ink(disc(30, 30, r)),
];

/** Logos that hold something: seals, shields, plates. */
export const seals: Family = {
  name: "seals",
  drawings: [
    (random) => [...scallops(between(random, 9, 11), 21, 7), cut(star(30, 30, 14, 6.5, 5))],
    () => [
      ink(turned(box(9, 9, 42, 42, 5), 45, 30, 30)),
      cut(leaf(30, 24, 22, 90, 0.34)),
      cutLine(4, "M30 30V46"),
    ],
    () => [
      ink("M6 54V30A24 24 0 0 1 54 30V54z"),
      cut(
        ...around(5, (angle) =>
          polygon([
            [30, 46],
            onCircle(30, 46, 22, 180 + angle / 2 + 8),
            onCircle(30, 46, 22, 180 + angle / 2 + 28),
          ]),
        ),
      ),
    ],
  ],
};
