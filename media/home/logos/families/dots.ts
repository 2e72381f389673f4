import { type Family, ink } from "../logo.ts";
import { between } from "../random.ts";
import { around, disc, onCircle } from "../shapes.ts";

const grid = (count: number, draw: (column: number, row: number) => string) =>
  Array.from({ length: count * count }, (_, at) => ink(draw(at % count, Math.floor(at / count))));

/** Points in order. */
export const dots: Family = {
  name: "dots",
  drawings: [
    () => grid(5, (c, r) => disc(6 + c * 12, 6 + r * 12, 1.8 + (c + 4 - r) * 0.55)),
    (random) => {
      const big = between(random, 9, 10, 0.5);
      return [
        ink(disc(30, 30, big)),
        ...around(8, (angle, index) =>
          ink(disc(...onCircle(30, 30, 23, angle), index % 2 ? 4 : 6)),
        ),
      ];
    },
  ],
};
