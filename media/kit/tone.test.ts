import { describe, expect, it } from "vitest";
import { develop, lightOf } from "./tone.ts";

const tone = { exposure: 0.9, saturation: 1.05 };
const toHex = (colour: readonly number[]) =>
  `#${colour
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`.toUpperCase();

describe("the light of a ground", () => {
  it.each(["#171A45", "#1D213A", "#F5F2EC", "#FFB1E3", "#273EF6", "#FD7F16"])(
    "is shown as exactly %s",
    (hex) => expect(toHex(develop(lightOf(hex, tone), tone))).toBe(hex),
  );
});

it("never shows more than white, and keeps brighter light brighter", () => {
  const shown = [0.5, 1, 4, 40].map((v) => develop([v, v, v], tone)[0]);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(new Set(shown).size).toBe(4);
  expect(shown.at(-1)).toBeLessThanOrEqual(1);
});
