import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startBacklogMonitor } from "./backlog-monitor.ts";
import type { Backlog, OutboxEvent } from "./delivery.ts";

const minute = 60_000;

let backlogs: Backlog[];
let isGone: boolean;
let events: OutboxEvent[];
let errors: unknown[];
let watch: ReturnType<typeof startBacklogMonitor>;

beforeEach(async () => {
  vi.useFakeTimers();
  backlogs = [];
  isGone = false;
  events = [];
  errors = [];
  vi.spyOn(Math, "random").mockReturnValue(0);
  watch = startBacklogMonitor({
    store: {
      async listBacklog() {
        if (isGone) throw new Error("gone");
        return backlogs;
      },
    },
    report: (event) => events.push(event),
    reportError: (error) => errors.push(error),
  });
  expect(watch.isOverdue()).toBeUndefined();
  await pass(0);
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);
const countLate = () => events.filter(({ kind }) => kind === "late").length;
const beginToWait = () => {
  backlogs = [{ destination: "webhook", waiting: 3, oldest: new Date(), failed: 1 }];
};

it("reports a destination once a delivery has waited for more than a quarter of an hour", async () => {
  beginToWait();
  await pass(15);
  expect([watch.isOverdue(), events]).toEqual([false, []]);
  await pass(1);
  expect(watch.isOverdue()).toBe(true);
  expect(events).toEqual([
    { kind: "late", overdue: [{ destination: "webhook", waiting: 3, minutes: 16 }] },
  ]);
});

it("repeats the report every quarter of an hour, not every minute", async () => {
  beginToWait();
  await pass(16);
  await pass(14);
  expect(countLate()).toBe(1);
  await pass(1);
  expect(countLate()).toBe(2);
  await pass(60);
  expect(countLate()).toBe(6);
});

it("reports the end of a delay once, and a new delay at once", async () => {
  beginToWait();
  await pass(16);
  backlogs = [];
  await pass(5);
  expect([watch.isOverdue(), events.at(-1)]).toEqual([false, { kind: "on-time" }]);
  expect(events).toHaveLength(2);
  beginToWait();
  await pass(16);
  expect(countLate()).toBe(2);
});

it("has no result while the database fails, and reports the error once", async () => {
  isGone = true;
  await pass(5);
  expect([watch.isOverdue(), errors.length]).toEqual([undefined, 1]);
  isGone = false;
  await pass(1);
  expect(watch.isOverdue()).toBe(false);
});

it("stops polling when it is stopped", async () => {
  await watch.stop();
  beginToWait();
  await pass(60);
  expect(events).toEqual([]);
});
