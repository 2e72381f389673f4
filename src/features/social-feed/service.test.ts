import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeStoredSocialPost } from "../../../tests/support/samples/social-posts.ts";
import type { StoredSocialPost } from "./rules/social-post.ts";
import { createSocialFeedService, type SocialFeedService } from "./service.ts";

const minute = 60_000;

let storedPosts: StoredSocialPost[];
let polls: number;
let fail: boolean;
let answer: Promise<void>;
let reported: unknown[];
let feed: SocialFeedService | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  storedPosts = [];
  polls = 0;
  fail = false;
  answer = Promise.resolve();
  reported = [];
});
afterEach(async () => {
  await feed?.stop();
  vi.useRealTimers();
});

async function hold({ claim = true, random = 0 } = {}): Promise<SocialFeedService> {
  feed = await createSocialFeedService({
    store: {
      listPosts: async () => storedPosts,
      acquirePollLock: async () => claim,
      replace: async () => undefined,
      findImage: async () => undefined,
    },
    refresh: async () => {
      polls += 1;
      await answer;
      if (fail) throw new Error("gone");
      storedPosts = [makeStoredSocialPost(String(polls))];
    },
    reportError: (error) => reported.push(error),
    random: () => random,
  });
  return feed;
}

const listCaptions = () => feed?.getCurrent()?.posts.map(({ caption }) => caption);

it("serves the stored feed at once and polls only after start", async () => {
  storedPosts = [makeStoredSocialPost("a")];
  await hold();
  expect(listCaptions()).toEqual([makeStoredSocialPost("a").caption]);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(polls).toBe(0);
});

it("polls at once and every ten minutes and serves the result", async () => {
  void (await hold()).start();
  await vi.advanceTimersByTimeAsync(0);
  expect([polls, listCaptions()]).toEqual([1, [makeStoredSocialPost("1").caption]]);
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  expect(polls).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([polls, listCaptions()]).toEqual([2, [makeStoredSocialPost("2").caption]]);
});

it("adds jitter of up to a fifth of the interval", async () => {
  void (await hold({ random: 1 })).start();
  await vi.advanceTimersByTimeAsync(12 * minute - 1);
  expect(polls).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(polls).toBe(2);
});

it("keeps the last feed during failures, retries with increasing delays, and recovers", async () => {
  void (await hold()).start();
  await vi.advanceTimersByTimeAsync(0);
  fail = true;
  await vi.advanceTimersByTimeAsync(10 * minute);
  const times: number[] = [];
  for (let passed = 0; passed < 45; passed += 1) {
    const before = polls;
    await vi.advanceTimersByTimeAsync(minute);
    if (polls > before) times.push(passed + 1);
  }
  expect(times).toEqual([1, 3, 7, 15, 25, 35, 45]);
  expect(reported).toHaveLength(8);
  expect(listCaptions()).toEqual([makeStoredSocialPost("1").caption]);
  fail = false;
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(listCaptions()).toEqual([makeStoredSocialPost("10").caption]);
});

it("serves the feed that another replica has stored", async () => {
  void (await hold({ claim: false })).start();
  await vi.advanceTimersByTimeAsync(0);
  storedPosts = [makeStoredSocialPost("b")];
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect([polls, listCaptions()]).toEqual([0, [makeStoredSocialPost("b").caption]]);
});

it("changes the version only with the posts", async () => {
  storedPosts = [makeStoredSocialPost("a")];
  const version = (await hold()).getCurrent()?.version;
  expect((await hold()).getCurrent()?.version).toBe(version);
  storedPosts = [makeStoredSocialPost("b")];
  expect((await hold()).getCurrent()?.version).not.toBe(version);
});

it("polls with one timer if started twice", async () => {
  const { start } = await hold();
  await Promise.all([start(), start()]);
  expect(polls).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect([polls, vi.getTimerCount()]).toEqual([3, 1]);
});

it("waits for the refresh in progress when stopped, and never polls again", async () => {
  const held = Promise.withResolvers<void>();
  answer = held.promise;
  const ended: string[] = [];
  const { start, stop } = await hold();
  const following = start().then(() => ended.push("start"));
  await vi.advanceTimersByTimeAsync(0);
  const stopping = stop().then(() => ended.push("stop"));
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect([polls, ended]).toEqual([1, []]);
  held.resolve();
  await Promise.all([following, stopping]);
  expect(ended).toEqual(["start", "stop"]);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect([polls, vi.getTimerCount()]).toEqual([1, 0]);
});
