import { buttLine, type Family, ink } from "../logo.ts";
import { disc, half } from "../shapes.ts";

/** Water, sound and everything that swings. */
export const waves: Family = {
  name: "waves",
  drawings: [
    () =>
      [16, 30, 44].map((y) =>
        buttLine(
          8,
          `M4 ${y}A9.2 9.2 0 0 1 17 ${y}A9.2 9.2 0 0 0 30 ${y}A9.2 9.2 0 0 1 43 ${y}A9.2 9.2 0 0 0 56 ${y}`,
        ),
      ),
    () => [ink(half(17, 30, 13), half(43, 30, 13, 180)), ink(disc(43, 21, 6), disc(17, 39, 6))],
  ],
};
