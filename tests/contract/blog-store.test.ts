import { expect, test } from "vitest";
import type { PostCategoryCode } from "../../src/content/post-categories.ts";
import type { NewPost } from "../../src/features/blog/rules/post.ts";
import { createBlogStore } from "../../src/features/blog/store/blog-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makePost } from "../support/samples/posts.ts";
import { runReplicas } from "../support/servers/replicas.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const day = 24 * 60 * 60_000;
const daysFromNow = (days: number) => new Date(now.getTime() + days * day);

describeOnBothEngines("posts", (current) => {
  const openStore = async (...posts: NewPost[]) => {
    const store = createBlogStore(await current().open());
    for (const post of posts) await store.upsert(post);
    return store;
  };
  const slugsOf = ({ posts }: { posts: { slug: string }[] }) => posts.map(({ slug }) => slug);

  test("come back as they were stored", async () => {
    const post = makePost("uno", { img: "uno.jpg", formerSlugs: ["cero", "nada"] });
    const store = await openStore(post);
    const found = await store.findPublishedBySlug("uno", now);
    expect(found).toEqual({ ...post, id: expect.any(Number) });
    const { body, formerSlugs, ...summary } = found ?? post;
    expect(await store.listPublished({ now })).toEqual({ posts: [summary], total: 1 });
    expect(await store.listPublishedInFull({ now })).toEqual([{ ...summary, body }]);
  });

  test("are shown from their time on, and never as drafts", async () => {
    const store = await openStore(
      makePost("yesterday"),
      makePost("now", { publishedAt: now }),
      makePost("tomorrow", { publishedAt: daysFromNow(1) }),
      makePost("draft", { draft: true }),
    );
    expect(slugsOf(await store.listPublished({ now }))).toEqual(["now", "yesterday"]);
    expect(await store.findPublishedBySlug("draft", now)).toBeUndefined();
    expect(await store.findPublishedBySlug("tomorrow", now)).toBeUndefined();
    expect(await store.findPublishedBySlug("tomorrow", daysFromNow(1))).toBeDefined();
    expect(await store.findNextPublication(now)).toEqual(daysFromNow(1));
    expect(await store.findNextPublication(daysFromNow(1))).toBeUndefined();
    expect(await store.count()).toBe(4);
  });

  test("are listed newest first, by language and type, in pages with their total", async () => {
    const posts = Array.from({ length: 15 }, (_, index) =>
      makePost(`post-${index}`, {
        publishedAt: daysFromNow(-index),
        language: index % 3 ? "es" : "en",
        category: index % 2 ? 4 : 2,
      }),
    );
    const store = await openStore(...posts.toReversed());
    const page = { offset: 6, limit: 6 };
    expect(await store.listPublished({ now, page })).toMatchObject({ total: 15 });
    expect(slugsOf(await store.listPublished({ now, page }))).toEqual(
      posts.slice(6, 12).map(({ slug }) => slug),
    );
    expect(slugsOf(await store.listPublished({ now, language: "en", category: 4 }))).toEqual([
      "post-3",
      "post-9",
    ]);
    expect(await store.listPublished({ now, page: { offset: 60, limit: 6 } })).toEqual({
      posts: [],
      total: 15,
    });
  });

  test("get a new version when one is written or becomes due", async () => {
    const store = await openStore(
      makePost("uno"),
      makePost("dos", { publishedAt: daysFromNow(1) }),
    );
    const count = async (time: Date, type?: PostCategoryCode) =>
      (await store.listPublished({ now: time, category: type, page: { offset: 0, limit: 1 } }))
        .total;
    expect([await count(now), await count(now, 2), await count(now, 4)]).toEqual([1, 1, 0]);
    expect([await count(daysFromNow(1)), await count(now)]).toEqual([2, 1]);
    await store.upsert(makePost("tres", { category: 4 }));
    expect([await count(now), await count(now, 2), await count(now, 4)]).toEqual([2, 1, 1]);
  });

  test("continue a list after any of them, even when newer ones were added", async () => {
    const posts = Array.from({ length: 5 }, (_, index) => makePost(`post-${index}`));
    const store = await openStore(...posts);
    const page = { offset: 0, limit: 2 };
    const first = await store.listPublishedInFull({ now, page });
    await store.upsert(makePost("newer", { publishedAt: now }));
    const rest = await store.listPublishedInFull({ now, after: first.at(-1) });
    expect([...first, ...rest].map(({ slug }) => slug)).toEqual(
      posts.map(({ slug }) => slug).toReversed(),
    );
  });

  test("are updated under a known slug, keeping their id", async () => {
    const store = await openStore();
    expect(await store.upsert(makePost("uno", { formerSlugs: ["cero"] }))).toBe("created");
    const first = await store.findPublishedBySlug("uno", now);
    expect(await store.upsert(makePost("uno", { name: "Otro", formerSlugs: ["nada"] }))).toBe(
      "updated",
    );
    const second = await store.findPublishedBySlug("uno", now);
    expect(second).toMatchObject({ id: first?.id, name: "Otro", formerSlugs: ["nada"] });
    expect(await store.count()).toBe(1);
  });

  test("are found by a former slug while they are published", async () => {
    const store = await openStore(
      makePost("uno", { formerSlugs: ["cero", "cero"] }),
      makePost("draft", { draft: true, formerSlugs: ["old-draft"] }),
      makePost("dos", { formerSlugs: ["nada"] }),
    );
    expect(await store.findByFormerSlug("cero", now)).toBe("uno");
    expect(await store.findByFormerSlug("uno", now)).toBeUndefined();
    expect(await store.findByFormerSlug("old-draft", now)).toBeUndefined();
    await store.upsert(makePost("tres", { formerSlugs: ["nada"] }));
    expect(await store.findByFormerSlug("nada", now)).toBe("tres");
  });

  test("name a translation only when both are published and name each other", async () => {
    const store = await openStore(
      makePost("uno", { translationSlug: "one" }),
      makePost("one", { translationSlug: "uno", language: "en" }),
      makePost("dos", { translationSlug: "two" }),
      makePost("two", { translationSlug: "dos", language: "en", publishedAt: daysFromNow(1) }),
      makePost("tres", { translationSlug: "one" }),
      makePost("cuatro", { translationSlug: "cinco" }),
      makePost("cinco", { translationSlug: "cuatro" }),
      makePost("seis", { translationSlug: "nowhere" }),
    );
    const twins = async (time: Date) =>
      Object.fromEntries(
        (await store.listPublished({ now: time })).posts.flatMap(({ slug, translationSlug }) =>
          translationSlug ? [[slug, translationSlug]] : [],
        ),
      );
    expect(await twins(now)).toEqual({ uno: "one", one: "uno" });
    expect(await twins(daysFromNow(1))).toEqual({ uno: "one", one: "uno", dos: "two", two: "dos" });
    expect((await store.findPublishedBySlug("one", now))?.translationSlug).toBe("uno");
    expect((await store.findPublishedBySlug("dos", now))?.translationSlug).toBeUndefined();
  });

  test("have a version that changes when one is written or becomes due", async () => {
    const store = await openStore(
      makePost("uno"),
      makePost("dos", { publishedAt: daysFromNow(1) }),
      makePost("tres", { publishedAt: daysFromNow(2), draft: true }),
    );
    const version = await store.getVersion(now);
    expect(await store.getVersion(new Date(now.getTime() + day - 1))).toBe(version);
    const due = await store.getVersion(daysFromNow(1));
    expect(due).not.toBe(version);
    expect(await store.getVersion(daysFromNow(3))).toBe(due);
    await store.upsert(makePost("uno", { name: "Otro" }));
    expect(await store.getVersion(now)).not.toBe(version);
  });

  test("are seeded once in the life of a database", async () => {
    const database = await current().open();
    const { db } = database;
    const store = createBlogStore(database);
    const posts = [makePost("uno"), makePost("dos")];
    expect(await store.seed(posts)).toBe(true);
    expect(await store.count()).toBe(2);
    await db.deleteFrom("posts").execute();
    expect(await store.seed(posts)).toBe(false);
    expect(await store.count()).toBe(0);
  });

  test("are seeded by one of several replicas that start together", async () => {
    const seeded = await runReplicas(current().settings, 3, "seed");
    expect(seeded.toSorted()).toEqual([false, false, true]);
    expect(await (await openStore()).count()).toBe(1);
  });

  test("are not seeded into a database that holds some", async () => {
    const store = await openStore(makePost("mine"));
    expect(await store.seed([makePost("uno")])).toBe(false);
    expect(await store.count()).toBe(1);
  });

  test("are seeded all or none", async () => {
    const store = await openStore();
    const broken = makePost("dos", { author: null as unknown as string });
    await expect(store.seed([makePost("uno"), broken])).rejects.toThrow();
    expect(await store.count()).toBe(0);
    expect(await store.seed([makePost("uno")])).toBe(true);
  });
});
