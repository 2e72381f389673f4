import type { Backlog } from "./outbox-ports.ts";

/** Milliseconds that a delivery may wait before someone is told. */
const maxBacklogAge = 15 * 60_000;

/** How long the oldest delivery of a backlog has waited, in milliseconds; 0 when none does. */
export function getBacklogAge({ oldest }: Pick<Backlog, "oldest">, now: Date): number {
  return oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
}

/** The backlogs whose oldest delivery has waited too long. */
export function findOverdueBacklogs(backlogs: readonly Backlog[], now: Date): Backlog[] {
  return backlogs.filter((backlog) => getBacklogAge(backlog, now) > maxBacklogAge);
}
