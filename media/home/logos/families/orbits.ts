import { buttLine, type Family, ink, line } from "../logo.ts";
import { between } from "../random.ts";
import { arc, disc, onCircle } from "../shapes.ts";

/** Rings, and what goes round them. */
export const orbits: Family = {
  name: "orbits",
  drawings: [
    (random) => {
      const at = between(random, -60, -30, 5);
      const [x, y] = onCircle(30, 30, 21, at);
      return [buttLine(9, arc(30, 30, 21, at + 28, at + 332)), ink(disc(x, y, 7))];
    },
    (random) => {
      const turn = between(random, 0, 90, 15);
      return [
        line(7, arc(30, 30, 24, turn, turn + 190), arc(30, 30, 14, turn + 130, turn + 330)),
        ink(disc(30, 30, 5.5)),
      ];
    },
    () => [
      line(6.5, arc(30, 40, 8, 180, 360), arc(30, 40, 18, 180, 360), arc(30, 40, 28, 180, 360)),
      line(6.5, "M2 52H58"),
    ],
  ],
};
