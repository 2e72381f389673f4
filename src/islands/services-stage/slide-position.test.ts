import { describe, expect, it } from "vitest";
import { getSlidePosition } from "./service-panel.tsx";

const count = 5;
const indexes = [0, 1, 2, 3, 4];

describe.each(indexes)("with slide %i selected", (selected) => {
  const positions = indexes.map((at) => getSlidePosition(at, selected, count));

  it("has one neighbour at each side and wraps round at both ends", () => {
    const near = positions.flatMap(({ side, isAdjacent }, at): [number, string | undefined][] =>
      isAdjacent ? [[at, side]] : [],
    );
    const expected: [number, string][] = [
      [(selected + 4) % count, "left"],
      [(selected + 1) % count, "right"],
    ];
    expect(new Map(near)).toEqual(new Map(expected));
  });

  it("has two slides at each side", () => {
    const sides = positions.map(({ side }) => side);
    for (const side of ["left", "right"])
      expect(sides.filter((one) => one === side).length).toBe(2);
  });

  it("gives the selected slide no side", () => {
    expect(positions[selected]).toEqual({ isAdjacent: false });
  });
});
