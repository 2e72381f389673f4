/** Where a slide of the endless row stands, seen from the selected one. */
export interface SlidePlace {
  /** The shorter way round; undefined for the selected one. */
  side?: "left" | "right";
  /** Whether it is next to the selected one, where it looks into the window. */
  isNear: boolean;
  /** Whether this change took it from one end of the row to the other: it must not cross the window. */
  isWrapped: boolean;
}

/** The place of slide `at` of `count`, now that `selected` follows `before`. */
export function findSlidePlace(
  at: number,
  selected: number,
  before: number,
  count: number,
): SlidePlace {
  const steps = countSteps(at - selected, count);
  const passed = countSteps(selected - before, count);
  return {
    ...(steps === 0 ? {} : { side: steps < 0 ? "left" : "right" }),
    isNear: Math.abs(steps) === 1,
    isWrapped: countSteps(at - before, count) - passed !== steps,
  };
}

/** Steps the shorter way round; negative ones lead to the left. */
function countSteps(distance: number, count: number): number {
  const right = (distance + count) % count;
  return right > count / 2 ? right - count : right;
}
