export interface SlidePosition {
  /** Direction of the shorter way round; undefined for the selected slide. */
  side?: "left" | "right";
  /** Next to the selected slide: a swipe brings it in. */
  isAdjacent: boolean;
}

export function getSlidePosition(index: number, selected: number, count: number): SlidePosition {
  const steps = getSignedDistance(index - selected, count);
  return {
    ...(steps === 0 ? {} : { side: steps < 0 ? "left" : "right" }),
    isAdjacent: Math.abs(steps) === 1,
  };
}

function getSignedDistance(distance: number, count: number): number {
  const right = (distance + count) % count;
  return right > count / 2 ? right - count : right;
}
