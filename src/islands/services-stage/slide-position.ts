/** Position of a slide in the endless row, relative to the selected one. */
export interface SlidePosition {
  /** The shorter way round; undefined for the selected one. */
  side?: "left" | "right";
  /** Whether it is next to the selected one, where it looks into the window. */
  isAdjacent: boolean;
  /** Whether this change took it from one end of the row to the other: it must not cross the window. */
  isWrapped: boolean;
}

/** The place of slide `at` of `count`, now that `selected` follows `before`. */
export function getSlidePosition(
  index: number,
  selected: number,
  previous: number,
  count: number,
): SlidePosition {
  const steps = getSignedDistance(index - selected, count);
  const shift = getSignedDistance(selected - previous, count);
  return {
    ...(steps === 0 ? {} : { side: steps < 0 ? "left" : "right" }),
    isAdjacent: Math.abs(steps) === 1,
    isWrapped: getSignedDistance(index - previous, count) - shift !== steps,
  };
}

/** Steps the shorter way round; negative ones lead to the left. */
function getSignedDistance(distance: number, count: number): number {
  const right = (distance + count) % count;
  return right > count / 2 ? right - count : right;
}
