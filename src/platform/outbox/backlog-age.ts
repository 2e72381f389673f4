import type { Backlog } from "./delivery.ts";

/** Milliseconds that a delivery may wait before it is reported. */
export const maxBacklogAge = 15 * 60_000;

/** Waiting time of the oldest delivery of a backlog, in milliseconds; 0 without one. */
export function getBacklogAge({ oldest }: Pick<Backlog, "oldest">, now: Date): number {
  return oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
}

/** Number of deliveries that are late or have failed. */
export const countLateDeliveries = (backlogs: readonly Backlog[], now: Date): number =>
  [
    ...findOverdueBacklogs(backlogs, now).map(({ waiting }) => waiting),
    ...backlogs.map(({ failed }) => failed),
  ].reduce((total, count) => total + count, 0);

/** Finds the backlogs whose oldest delivery has waited too long. */
export function findOverdueBacklogs(backlogs: readonly Backlog[], now: Date): Backlog[] {
  return backlogs.filter((backlog) => getBacklogAge(backlog, now) > maxBacklogAge);
}
