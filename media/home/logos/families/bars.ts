import { cut, type Family, ink, line } from "../logo.ts";
import { between } from "../random.ts";
import { box, disc, quarter } from "../shapes.ts";

/** Bars, stacked or side by side. */
export const bars: Family = {
  name: "bars",
  drawings: [
    (random) => {
      const shift = between(random, 7, 9);
      return [
        line(
          9,
          `M22 10H${40 + shift - 7}`,
          "M8 24H34",
          "M46 24H50",
          `M10 38H14`,
          "M26 38H52",
          "M20 52H38",
        ),
      ];
    },
    () => [
      ink(disc(30, 30, 26)),
      cut(box(0, 22, 60, 3), box(0, 30, 60, 4.5), box(0, 39, 60, 6), box(0, 49, 60, 12)),
    ],
    () => [
      ink(box(6, 6, 13, 48), box(23.5, 6, 13, 30), box(41, 6, 13, 13)),
      ink(quarter(23.5, 41, 13, 0), quarter(41, 24, 13, 0)),
    ],
  ],
};
