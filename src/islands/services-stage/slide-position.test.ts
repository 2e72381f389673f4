import { describe, expect, it } from "vitest";
import { getSlidePosition } from "./slide-position.ts";

const count = 5;
const indexes = [0, 1, 2, 3, 4];
const getPositions = (selected: number, before: number) =>
  indexes.map((at) => getSlidePosition(at, selected, before, count));

describe.each(indexes)("with slide %i selected", (selected) => {
  it("shows one neighbour at each side and wraps round at both ends, for any previous selection", () => {
    for (const before of indexes) {
      const near = getPositions(selected, before).flatMap(({ side, isAdjacent }, at) =>
        isAdjacent ? [[at, side]] : [],
      );
      const expected = [
        [(selected + 4) % count, "left"],
        [(selected + 1) % count, "right"],
      ];
      expect(new Map(near as [number, string][])).toEqual(new Map(expected as [number, string][]));
    }
  });

  it("gives the selected slide no side and never wraps it", () => {
    for (const before of indexes) {
      expect(getPositions(selected, before)[selected]).toEqual({
        isAdjacent: false,
        isWrapped: false,
      });
    }
  });
});

describe("a change of the selected slide", () => {
  it("wraps as many slides round the end as it has steps", () => {
    for (const before of indexes) {
      const countWrapped = (steps: number) =>
        getPositions((before + steps) % count, before).filter(({ isWrapped }) => isWrapped).length;
      expect([0, 1, 2, 3, 4].map(countWrapped)).toEqual([0, 1, 2, 2, 1]);
    }
  });

  it("of one step to the right moves the last slide on the left to the right end", () => {
    expect(getPositions(1, 0)[3]).toEqual({ side: "right", isAdjacent: false, isWrapped: true });
    expect(getPositions(1, 0)[4]).toEqual({ side: "left", isAdjacent: false, isWrapped: false });
  });
});
