import { expect, test } from "vitest";
import { findOverdueBacklogs, getBacklogAge } from "./backlog-age.ts";
import type { Backlog } from "./delivery.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const minute = 60_000;

const toBacklog = (oldest: Date | undefined): Backlog => ({
  destination: "webhook",
  waiting: 1,
  oldest,
  failed: 0,
});

test("what has waited for more than 15 minutes is late", () => {
  const backlogs = [15 * minute, 15 * minute + 1].map((wait) => toBacklog(ago(wait)));
  expect(findOverdueBacklogs(backlogs, now)).toEqual([backlogs[1]]);
  expect(findOverdueBacklogs([toBacklog(undefined)], now)).toEqual([]);
});

test("what began to wait under a clock ahead has not waited", () => {
  expect(getBacklogAge(toBacklog(ago(-minute)), now)).toBe(0);
});
