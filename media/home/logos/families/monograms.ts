import { cut, type Family, ink } from "../logo.ts";
import { box, disc, half, polygon, quarter } from "../shapes.ts";

/** One letter, built from the fewest pieces that still read. */
export const monograms: Family = {
  name: "monograms",
  drawings: [
    () => [ink(box(8, 6, 14, 48), quarter(26, 30, 24, -90), quarter(26, 30, 24, 0))],
    () => [
      ink("M8 6H34A15 15 0 0 1 34 36H8z"),
      cut(disc(32, 21, 5.5)),
      ink(box(8, 40, 15, 14), quarter(27, 40, 14, 0)),
    ],
    () => [
      ink(box(8, 6, 12, 48)),
      ink(half(24, 17.5, 11.5, 90)),
      ink("M24 32.5H34A10.75 10.75 0 0 1 34 54H24z"),
      ink("M24 6H31A11.5 11.5 0 0 1 31 29H24z"),
    ],
    () => [ink("M6 54V30A24 24 0 0 1 54 30V54H40V44H20V54z"), cut(disc(30, 30, 8))],
    () => [ink(quarter(28, 6, 22, 90), quarter(32, 6, 22, 0)), ink(box(23, 32, 14, 22))],
    () => [
      ink(
        polygon([
          [4, 8],
          [20, 8],
          [30, 34],
          [40, 8],
          [56, 8],
          [38, 54],
          [22, 54],
        ]),
      ),
      cut(disc(30, 44, 4.5)),
    ],
    () => [
      ink(box(6, 6, 20, 20, 10), box(6, 30, 20, 24), "M30 6H40A14 14 0 0 1 54 20V54H30z"),
      cut(disc(42, 42, 5)),
    ],
  ],
};
