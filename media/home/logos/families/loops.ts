import { buttLine, type Family, line } from "../logo.ts";
import { arc, around, onCircle } from "../shapes.ts";

/** One line that comes back to itself, or passes under itself. */
export const loops: Family = {
  name: "loops",
  drawings: [
    () => [
      line(
        7,
        "M30 30H18A11 11 0 1 1 30 18V42A11 11 0 1 1 18 30",
        "M30 30H42A11 11 0 1 0 30 18",
        "M42 30A11 11 0 1 1 30 42",
      ),
    ],
    () => [buttLine(8, "M52 8H8V52H52V22H22V38H42")],
    () => [
      line(
        6.5,
        ...around(3, (angle) =>
          arc(...onCircle(30, 31, 11, angle - 90), 13, angle - 197, angle + 17),
        ),
      ),
    ],
  ],
};
