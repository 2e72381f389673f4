import { buttLine, cut, cutLine, type Family, ink, line } from "../logo.ts";
import { around, disc, leaf, polygon, quarter, star, turned } from "../shapes.ts";

/** Pictograms of a client's product or trade. */
export const pictograms: Family = {
  name: "pictograms",
  drawings: [
    // A sprout.
    () => [
      ink(
        "M27 54V38A22 22 0 0 1 5 16V12H9A21 21 0 0 1 30 30A19 19 0 0 1 51 6H55V10A22 22 0 0 1 33 34V54z",
      ),
    ],
    // A fish.
    () => [
      ink(leaf(24, 30, 44, 0, 0.36)),
      ink(
        polygon([
          [40, 30],
          [58, 15],
          [58, 45],
        ]),
      ),
      cut(disc(13, 28, 3)),
      cutLine(3, "M24 12A22 22 0 0 1 24 48"),
    ],
    // A boat.
    () => [
      ink("M4 40H56A18 18 0 0 1 40 54H20A18 18 0 0 1 4 40z"),
      ink(quarter(28, 36, 30, 180)),
      ink(quarter(32, 36, 20, -90)),
    ],
    // A cup.
    () => [
      ink("M6 22H44V34A19 19 0 0 1 6 34z"),
      buttLine(6, "M43 27H47A6 6 0 0 1 47 39H42"),
      line(5, "M18 5V14", "M31 5V14"),
    ],
    // A loaf.
    () => [
      ink(
        "M4 26A14 14 0 0 1 18 12H42A14 14 0 0 1 56 26A10 10 0 0 1 52 34V50H8V34A10 10 0 0 1 4 26z",
      ),
      cutLine(4, "M20 22L16 32", "M32 22L28 32", "M44 22L40 32"),
    ],
    // A cactus.
    () => [line(12, "M30 10V52", "M30 38H20A6 6 0 0 1 14 32V26", "M30 32H40A6 6 0 0 0 46 26V20")],
    // A snail.
    () => [
      ink(disc(36, 27, 20)),
      cutLine(4, "M36 28A6.5 6.5 0 0 1 36 15A12.5 12.5 0 0 1 36 40A18 18 0 0 1 20 31"),
      cutLine(15, "M8 30V40A10 10 0 0 0 18 50H54"),
      line(8, "M8 30V40A10 10 0 0 0 18 50H54"),
      line(3.5, "M6 30L3 20", "M10 30L13 21"),
    ],
    // A windmill.
    () => [
      ink("M22 56L26 34H34L38 56z"),
      ...around(4, (angle) =>
        ink(
          turned(
            polygon([
              [30, 22],
              [30, 2],
              [39, 6],
              [39, 17],
            ]),
            angle + 20,
            30,
            24,
          ),
        ),
      ),
    ],
    // A star in a drop.
    () => [
      ink("M30 2C40 16 50 24 50 37A20 20 0 0 1 10 37C10 24 20 16 30 2z"),
      cut(star(30, 37, 13, 5, 4)),
    ],
  ],
};
