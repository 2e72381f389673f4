import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { RemoteRefreshReport } from "./refresh-remote-posts.ts";
import { createRemoteBlog, type RemoteBlog } from "./service.ts";

const second = 1000;
const now = new Date("2026-11-20T10:00:00.000Z");

let hasStoredPosts: boolean;
let polls: number;
let sweeps: number;
let failure: Error | undefined;
let report: RemoteRefreshReport;
let answer: Promise<void>;
let reported: unknown[];
let blog: RemoteBlog;

beforeEach(() => {
  vi.useFakeTimers();
  hasStoredPosts = false;
  polls = 0;
  sweeps = 0;
  failure = undefined;
  report = { missingPosts: 0, missingImages: 0, changed: true };
  answer = Promise.resolve();
  reported = [];
});
afterEach(async () => {
  await blog.stop();
  vi.useRealTimers();
});

function hold({ claim = true } = {}): RemoteBlog {
  blog = createRemoteBlog({
    storedPosts: { getVersion: async () => "1" } as unknown as BlogSource,
    sourceId: "one",
    store: { hasPosts: async () => hasStoredPosts, acquirePollLock: async () => claim },
    async refresh(_, onStored) {
      polls += 1;
      await answer;
      if (failure) throw failure;
      hasStoredPosts = true;
      onStored();
      return report;
    },
    removeUnusedImages: async () => {
      sweeps += 1;
    },
    reportError: (error) => reported.push(error),
    random: () => 0,
  });
  return blog;
}
const read = () => blog.source.getVersion(now);

it("makes readers wait for the refresh in progress until the first response", async () => {
  const held = Promise.withResolvers<void>();
  answer = held.promise;
  void hold().start();
  await vi.advanceTimersByTimeAsync(0);
  const reading = read();
  held.resolve();
  expect(await reading).toBe("1 one");
});

it("rejects readers between failed refreshes and serves them after the first success", async () => {
  failure = new BlogError("timeout", "late");
  await hold().start();
  await expect(read()).rejects.toBe(failure);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(5 * second);
  expect(await read()).toBe("1 one");
  failure = new BlogError("network", "gone");
  await vi.advanceTimersByTimeAsync(120 * second);
  expect(reported).toHaveLength(2);
  expect(await read()).toBe("1 one");
});

it("serves stored posts without a refresh", async () => {
  hasStoredPosts = true;
  hold();
  expect([await read(), polls]).toEqual(["1 one", 0]);
});

it("serves posts as soon as another replica has stored them", async () => {
  await hold({ claim: false }).start();
  await expect(read()).rejects.toMatchObject({ kind: "network" });
  hasStoredPosts = true;
  expect([await read(), polls]).toEqual(["1 one", 0]);
});

it("polls every two minutes, and after a failure with increasing delays", async () => {
  void hold().start();
  await vi.advanceTimersByTimeAsync(119 * second);
  expect(polls).toBe(1);
  failure = new Error("gone");
  const times: number[] = [];
  for (let passed = 1; passed <= 300; passed += 1) {
    const before = polls;
    await vi.advanceTimersByTimeAsync(second);
    if (polls > before) times.push(passed);
  }
  expect(times).toEqual([1, 6, 16, 36, 76, 156, 276]);
});

it("reports an incomplete refresh once and removes unused images only after a change", async () => {
  report = { missingPosts: 2, missingImages: 1, changed: false };
  await hold().start();
  await blog.start();
  expect(reported.map(String)).toEqual([
    "BlogError: the other host: 2 posts not taken, 1 pictures missing",
  ]);
  expect(sweeps).toBe(0);
  report = { missingPosts: 0, missingImages: 0, changed: true };
  await blog.start();
  expect([reported.length, sweeps]).toEqual([1, 1]);
});

it("rejects waiting readers when it stops", async () => {
  const held = Promise.withResolvers<void>();
  answer = held.promise;
  void hold().start();
  await vi.advanceTimersByTimeAsync(0);
  const reading = read();
  const stopping = blog.stop();
  await expect(reading).rejects.toMatchObject({ kind: "network" });
  held.resolve();
  await stopping;
});
