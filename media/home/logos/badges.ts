import { cut, cutLine, ink, type Logo, line } from "./logo.ts";
import { around, box, disc, onCircle, polygon, regular } from "./shapes.ts";

const seal = [
  ...around(14, (angle) => ink(disc(...onCircle(40, 40, 33, angle), 7.5))),
  ink(disc(40, 40, 34)),
];

/** The partners' badges: a plate of its own each, and what the partner does cut out of it. */
export const badges: Record<string, Logo> = {
  search: [
    ...seal,
    cut(disc(36, 36, 17)),
    cutLine(7, "M50 50L59 59"),
    line(5, "M28.500 43V38", "M36 43V33", "M43.500 43V28"),
  ],
  kanban: [
    ink(box(2, 4, 76, 72, 12)),
    cut(box(12, 14, 16, 52, 4), box(32, 14, 16, 36, 4), box(52, 14, 16, 24, 4)),
    ink(
      box(15.5, 18, 9, 11, 2),
      box(15.5, 33, 9, 11, 2),
      box(15.5, 48, 9, 11, 2),
      box(35.5, 18, 9, 11, 2),
      box(35.5, 33, 9, 11, 2),
      box(55.5, 18, 9, 11, 2),
    ),
  ],
  scrum: [
    ink(regular(40, 40, 40, 8, 22.5)),
    cutLine(6, "M14 59H58", "M40 59A18.5 18.5 0 1 0 22 45"),
    cut(
      polygon([
        [56, 50],
        [68, 59],
        [56, 68],
      ]),
    ),
    cut(disc(40, 40.5, 6.5)),
  ],
  cloud: [
    ink(disc(24, 46, 22)),
    ink(disc(46, 34, 28)),
    ink(disc(66, 50, 18)),
    ink(box(24, 44, 42, 24)),
    cutLine(5, "M22 55H44", "M56 55H62", "M32 44H38", "M50 44H60"),
  ],
  hosting: [
    ink("M4 12A10 10 0 0 1 14 2H66A10 10 0 0 1 76 12V44C76 62 58 72 40 79C22 72 4 62 4 44z"),
    cut(box(17, 14, 46, 14, 4), box(17, 32, 46, 14, 4), box(17, 50, 46, 14, 4)),
    ink(disc(25, 21, 3), disc(25, 39, 3), disc(25, 57, 3)),
    line(4, "M42 21H55", "M42 39H55", "M42 57H55"),
  ],
  shop: [
    ink("M2 78V40A38 38 0 0 1 78 40V78z"),
    cut(
      polygon([
        [20, 24],
        [60, 24],
        [66, 38],
        [14, 38],
      ]),
    ),
    cut(
      ...[0, 1, 2, 3].map(
        (index) =>
          `M${14 + index * 13} 37H${27 + index * 13}v1A6.5 6.5 0 0 1 ${14 + index * 13} 38z`,
      ),
    ),
    cut(box(20, 50, 40, 20)),
    ink(box(38, 54, 14, 17)),
  ],
  partner: [
    ink(box(1, 8, 78, 64, 20)),
    cutLine(4.5, "M40 0V31A11 11 0 1 1 40 49V80"),
    cut(disc(18, 40, 7)),
  ],
};
