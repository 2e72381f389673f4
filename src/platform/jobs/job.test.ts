import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createJob, type Job } from "./job.ts";

let job: Job | undefined;
let runs: number[];
let reported: [unknown, number][];
let error: Error | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  runs = [];
  reported = [];
  error = undefined;
});
afterEach(async () => {
  await job?.stop();
  vi.useRealTimers();
});

function create(options: Partial<Parameters<typeof createJob>[0]>): Job {
  job = createJob({
    run: async () => {
      runs.push(Date.now());
      if (error) throw error;
    },
    reportError: (...report) => reported.push(report),
    random: () => 0,
    ...options,
  });
  return job;
}

it("runs at its start and after every interval", async () => {
  await create({ every: 100 }).start();
  await vi.advanceTimersByTimeAsync(250);
  expect(runs).toEqual([0, 100, 200]);
});

it("spreads its runs by a fifth of the interval, by an hour at most", async () => {
  const hour = 60 * 60_000;
  await create({ every: 100, random: () => 1 }).start();
  await vi.advanceTimersByTimeAsync(120);
  await job?.stop();
  await create({ every: 24 * hour, random: () => 1 }).start();
  await vi.advanceTimersByTimeAsync(25 * hour);
  expect(runs).toEqual([0, 120, 120, 120 + 25 * hour]);
});

it("doubles the delay with every failure, up to the longest one, and reports each", async () => {
  error = new Error("away");
  await create({ every: 1000, retryAfter: 10, maxRetryDelay: 30 }).start();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual([0, 10, 30, 60, 90]);
  expect(reported.map(([, failures]) => failures)).toEqual([1, 2, 3, 4, 5]);
  error = undefined;
  await vi.advanceTimersByTimeAsync(1100);
  expect(runs.slice(5)).toEqual([120, 1120]);
});

it("retries after equal delays when no longest one is given", async () => {
  error = new Error("away");
  await create({ every: 1000, retryAfter: 10 }).start();
  await vi.advanceTimersByTimeAsync(35);
  expect(runs).toEqual([0, 10, 20, 30]);
});

it("ends with its first success when it has no interval", async () => {
  error = new Error("away");
  await create({ retryAfter: 10 }).start();
  error = undefined;
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual([0, 10]);
});

it("can let the first interval pass before its first run", async () => {
  await create({ every: 100, delayFirstRun: true }).start();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual([100]);
});

it("queues one more run for any number of starts during a run", async () => {
  const gate = Promise.withResolvers<void>();
  const running = create({
    every: 100,
    run: async () => {
      runs.push(Date.now());
      await gate.promise;
    },
  }).start();
  await vi.advanceTimersByTimeAsync(0);
  const later = [job?.start(), job?.start(), job?.start()];
  gate.resolve();
  await Promise.all([running, ...later]);
  expect(runs).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual([0, 0, 100]);
});

it("skips a run whose lock another replica holds, and still calls afterRun", async () => {
  const intervals: number[] = [];
  const afterRun = vi.fn(async () => undefined);
  await create({
    every: 100,
    acquireLock: async (_now, interval) => intervals.push(interval) > 1,
    afterRun,
  }).start();
  await vi.advanceTimersByTimeAsync(100);
  expect([runs, intervals, afterRun.mock.calls.length]).toEqual([[100], [0, 100], 2]);
});

it("aborts the run under way when it is stopped, and reports nothing of it", async () => {
  const started = create({
    every: 100,
    run: (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  }).start();
  await vi.advanceTimersByTimeAsync(0);
  await job?.stop();
  await started;
  await job?.start();
  expect([runs, reported, vi.getTimerCount()]).toEqual([[], [], 0]);
});
