export interface SlidePosition {
  /** Direction of the shorter way round; undefined for the selected slide. */
  side?: "left" | "right";
  isAdjacent: boolean;
  /** Whether the change moved it from one end of the row to the other: this must not be animated. */
  isWrapped: boolean;
}

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
