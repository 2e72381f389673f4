/**
 * When each post of a list, the newest first, counts as published, by the times of those that are known already. The host
 * tells no times: a post is of the moment in which it was first seen, one that appears below others as old as those.
 * Times fall along the list, by a millisecond at least, so that sorting by them gives the host's order.
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
