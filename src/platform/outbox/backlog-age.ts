import type { Backlog } from "./delivery.ts";

/** Milliseconds that a delivery may wait before it is reported. */
export const maxBacklogAge = 15 * 60_000;

export function getBacklogAge({ oldest }: Pick<Backlog, "oldest">, now: Date): number {
  return oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
}

export const countLateDeliveries = (backlogs: readonly Backlog[], now: Date): number =>
  [
    ...findOverdueBacklogs(backlogs, now).map(({ waiting }) => waiting),
    ...backlogs.map(({ failed }) => failed),
  ].reduce((total, count) => total + count, 0);

export function findOverdueBacklogs(backlogs: readonly Backlog[], now: Date): Backlog[] {
  return backlogs.filter((backlog) => getBacklogAge(backlog, now) > maxBacklogAge);
}
