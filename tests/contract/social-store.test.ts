import { expect, test } from "vitest";
import type { StoredSocialPost } from "../../src/features/social-feed/rules/social-post.ts";
import { createSocialStore } from "../../src/features/social-feed/social-feed-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeImageFile, makeStoredSocialPost } from "../support/samples/social-posts.ts";
import { runReplicas } from "../support/servers/replicas.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const hour = 60 * 60_000;
const after = (hours: number) => new Date(now.getTime() + hours * hour);

const film: StoredSocialPost = {
  caption: "",
  link: "https://example.com/reel/1",
  imageSourceKey: undefined,
  image: undefined,
};
describeOnBothEngines("the social feed", (current) => {
  const openStore = async () => createSocialStore((await current().open()).db);
  const find = async (digit: string) => (await openStore()).findImage(makeImageFile(digit));

  test("is empty at first", async () => {
    expect(await (await openStore()).listPosts()).toEqual([]);
    expect(await find("a")).toBeUndefined();
  });

  test("comes back as it was kept, byte for byte, in a second process too", async () => {
    const posts = [makeStoredSocialPost("a"), film, makeStoredSocialPost("b")];
    await (await openStore()).replace(posts, [makeImageFile("a"), makeImageFile("b")], now);
    expect(await (await openStore()).listPosts()).toEqual(posts);
    expect(Uint8Array.from((await find("a")) ?? [])).toEqual(makeImageFile("a").bytes);
    expect(
      await (await openStore()).findImage({ ...makeImageFile("a"), width: 720 }),
    ).toBeUndefined();
  });

  test("is replaced whole, by fewer posts or by none", async () => {
    const store = await openStore();
    await store.replace(
      [makeStoredSocialPost("a"), makeStoredSocialPost("b"), film],
      [makeImageFile("a"), makeImageFile("b")],
      now,
    );
    await store.replace([makeStoredSocialPost("b")], [], now);
    expect(await store.listPosts()).toEqual([makeStoredSocialPost("b")]);
    await store.replace([], [], now);
    expect(await store.listPosts()).toEqual([]);
  });

  test("keeps the pictures of a post for a day after it has gone, however long it stood", async () => {
    const store = await openStore();
    await store.replace([makeStoredSocialPost("a")], [makeImageFile("a")], now);
    await store.replace([makeStoredSocialPost("b")], [makeImageFile("b")], after(100));
    await store.replace([makeStoredSocialPost("b")], [], after(123));
    expect(await find("a")).toBeDefined();
    await store.replace([makeStoredSocialPost("b")], [], after(125));
    expect(await find("a")).toBeUndefined();
    expect(await find("b")).toBeDefined();
  });

  test("is written by replicas at once, of which one was to look", async () => {
    const claims = await runReplicas(current().settings, 4, "feed");
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await (await openStore()).listPosts()).toEqual([
      makeStoredSocialPost("a"),
      makeStoredSocialPost("b"),
    ]);
    expect(await find("b")).toBeDefined();
  });

  test("is looked for again when the pause is over", async () => {
    const store = await openStore();
    expect(await store.acquirePollLock(now, hour)).toBe(true);
    expect(await store.acquirePollLock(after(0.9), hour)).toBe(false);
    expect(await store.acquirePollLock(after(1), hour)).toBe(true);
  });

  test("is looked for again though a clock that was ahead said when", async () => {
    const store = await openStore();
    await store.acquirePollLock(after(365 * 24), hour);
    expect(await store.acquirePollLock(now, hour)).toBe(true);
    expect(await store.acquirePollLock(after(0.5), hour)).toBe(false);
  });
});
