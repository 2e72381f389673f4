import { cut, cutLine, type Family, ink } from "../logo.ts";
import { between } from "../random.ts";
import { arc, box, disc, quarter } from "../shapes.ts";

/** One plain shape and what is taken from it. */
export const cuts: Family = {
  name: "cuts",
  drawings: [
    (random) => [
      ink(disc(30, 30, 26)),
      cutLine(
        between(random, 4.5, 5, 0.5),
        "M0 24C12 12 20 12 30 24C40 36 48 36 60 24",
        "M0 39C12 27 20 27 30 39C40 51 48 51 60 39",
      ),
    ],
    () => [ink(disc(30, 30, 26)), cut("M62 18H43V30H31V42H19V62H62z")],
    () => [
      ink(box(6, 6, 48, 48)),
      cut(quarter(6, 6, 24), quarter(54, 54, 24, 180)),
      ink(disc(14, 14, 8), disc(46, 46, 8)),
    ],
    () => [ink(disc(30, 30, 26)), cut(disc(38, 22, 13)), ink(disc(38, 22, 6))],
    () => [
      ink("M6 6H54V30A24 24 0 0 1 6 30z"),
      cutLine(5, arc(30, 6, 11, 0, 180), arc(30, 6, 22, 0, 180)),
    ],
  ],
};
