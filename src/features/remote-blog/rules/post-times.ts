/**
 * The host sends no times: a new post gets the time of its first refresh, or that of the post above it. Times decrease
 * by at least a millisecond, so that sorting by them gives the host's order.
 */
export function assignPublicationTimes(
  knownTimes: readonly (Date | undefined)[],
  now: Date,
): Date[] {
  let above = now.getTime() + 1;
  const times = knownTimes.map((time) => {
    above = time?.getTime() ?? above - 1;
    return above;
  });
  let below = Number.NEGATIVE_INFINITY;
  for (const [fromEnd, time] of times.toReversed().entries()) {
    below = Math.max(time, below + 1);
    times[times.length - 1 - fromEnd] = below;
  }
  return times.map((time) => new Date(time));
}
