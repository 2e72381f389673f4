import { type Family, ink } from "../logo.ts";
import { between } from "../random.ts";
import { box, disc, leaf } from "../shapes.ts";

/** Two or more shapes laid over each other; where they meet, paper shows. */
export const overlaps: Family = {
  name: "overlaps",
  drawings: [
    (random) => {
      const shift = between(random, 17, 19);
      return [ink(box(5, 5, 34, 34), disc(22 + shift, 22 + shift, 17))];
    },
    () => [ink(leaf(30, 30, 56, -45, 0.3), leaf(30, 30, 56, 45, 0.3))],
  ],
};
