import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { NewPost } from "../../src/features/blog/rules/post.ts";
import { createBlogStore } from "../../src/features/blog/store/blog-store.ts";
import { createPostEditor } from "../../src/features/blog/store/post-editor.ts";
import { openUploads } from "../../src/features/blog/uploads.ts";
import { createRemoteBlogClient } from "../../src/features/remote-blog/client.ts";
import { refreshRemotePosts } from "../../src/features/remote-blog/refresh-remote-posts.ts";
import { openRemoteTables } from "../../src/features/remote-blog/remote-blog-tables.ts";
import {
  createRemotePostStore,
  type RemotePost,
} from "../../src/features/remote-blog/remote-post-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makePost } from "../support/samples/posts.ts";
import {
  makeRemotePost,
  respondWithBlogs,
  respondWithMatchingBody,
  startRemoteBlogServer,
} from "../support/servers/blog-host.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const nothing = async () => undefined;
const cover = "0123456789abcdef-60x40-60.webp";

const makeHostPost = (id: number, change: Partial<NewPost> = {}): RemotePost => ({
  id,
  hash: `hash-${id}`,
  images: new Map([[`cover-${id}.jpg`, cover]]),
  post: makePost(`post-${id}`, { publishedAt: new Date(now.getTime() - 10_000 + id), ...change }),
});

describeOnBothEngines("the posts of another host", (current) => {
  const open = async (source = "one") => {
    const database = await current().open();
    return {
      database,
      own: createBlogStore(database),
      store: createRemotePostStore(database, source),
      kept: createBlogStore(openRemoteTables(database)),
    };
  };
  const keep = (store: ReturnType<typeof createRemotePostStore>, ...posts: RemotePost[]) =>
    store.replace(
      posts.map(({ id }) => id),
      posts,
      nothing,
    );

  test("are found in every way that the site's own are, and separately from those", async () => {
    const { own, kept, store } = await open();
    await own.upsert(makePost("post-1", { name: "Propio" }));
    expect(await store.hasPosts()).toBe(false);
    await keep(
      store,
      makeHostPost(7, { name: "Canción ajena", formerSlugs: ["antes"] }),
      makeHostPost(1, { category: 4 }),
    );
    expect(await store.hasPosts()).toBe(true);
    const listed = await kept.listPublished({ now, page: { offset: 0, limit: 1 } });
    expect([listed.total, listed.posts[0]?.id]).toEqual([2, 7]);
    expect((await kept.listPublished({ now, category: 4 })).posts.map(({ slug }) => slug)).toEqual([
      "post-1",
    ]);
    const [last] = (await kept.listPublishedInFull({ now })).slice(-1);
    expect(last).toMatchObject({ id: 1, body: "<p>Cuerpo</p>" });
    const first = listed.posts[0];
    expect(first && (await kept.listPublishedInFull({ now, after: first }))).toMatchObject([
      { id: 1 },
    ]);
    expect(await kept.findPublishedBySlug("post-7", now)).toMatchObject({ name: "Canción ajena" });
    expect(await kept.findByFormerSlug("antes", now)).toBe("post-7");
    const search = { now, language: "es", page: { offset: 0, limit: 9 } } as const;
    expect(await kept.search("cancion aj", search)).toMatchObject({ total: 1, posts: [{ id: 7 }] });
    expect(await own.search("cancion aj", search)).toMatchObject({ total: 0 });
    expect(await own.findPublishedBySlug("post-1", now)).toMatchObject({ name: "Propio" });
    expect(await own.listPublished({ now })).toMatchObject({ total: 1 });
  });

  test("are told as they were kept", async () => {
    const { store } = await open();
    const posts = [
      makeHostPost(2, { formerSlugs: ["b", "a"], firstPath: "/blog/a" }),
      makeHostPost(1),
    ];
    await keep(store, ...posts);
    const states = await store.getStates();
    expect(posts.map(({ id }) => states.get(id))).toEqual(
      posts.map(({ id, hash, images, post }) => ({
        id,
        hash,
        images,
        slug: post.slug,
        language: post.language,
        firstPath: post.firstPath,
        formerSlugs: post.formerSlugs.toSorted(),
        publishedAt: post.publishedAt,
        updatedAt: post.updatedAt,
      })),
    );
  });

  test("change, go and swap their slugs in one step; what stays is not touched", async () => {
    const { store, kept, own } = await open();
    await keep(store, makeHostPost(1), makeHostPost(2), makeHostPost(3), makeHostPost(4));
    const before = await own.getVersion(now);
    const one = makeHostPost(1, { slug: "post-2", name: "Uno" });
    const two = makeHostPost(2, { slug: "post-1", name: "Dos", formerSlugs: ["x"] });
    expect(await store.replace([1, 2, 3], [one, two], nothing)).toBe(true);
    const { posts } = await kept.listPublished({ now });
    expect(posts.map(({ id, slug }) => [id, slug])).toEqual([
      [3, "post-3"],
      [2, "post-1"],
      [1, "post-2"],
    ]);
    expect(await kept.getVersion(now)).not.toBe(before);
    const changed = await kept.getVersion(now);
    expect(await store.replace([1, 2, 3], [], nothing)).toBe(false);
    expect(await kept.getVersion(now)).toBe(changed);
    expect(await keep(store)).toBe(true);
    expect(await kept.listPublished({ now })).toEqual({ posts: [], total: 0 });
    expect(await kept.findByFormerSlug("x", now)).toBeUndefined();
    expect(await store.hasPosts()).toBe(true);
  });

  test("of a host with details only are stored whole, in its order", async () => {
    const { store, kept } = await open();
    const server = await startRemoteBlogServer();
    const ids = Array.from({ length: 60 }, (_, index) => 60 - index);
    server.list = respondWithBlogs(...ids.map((id) => makeRemotePost(id, { body: "", img: "" })));
    server.detail = respondWithMatchingBody;
    const parts = {
      client: createRemoteBlogClient({ adminHost: server.url, adminAppKey: "app-1" }),
      bodyOptions: {},
      store,
      uploads: openUploads(mkdtempSync(path.join(tmpdir(), "host-"))),
      onStored: () => undefined,
    };
    expect(await refreshRemotePosts(parts, new AbortController().signal)).toEqual({
      missingPosts: 0,
      missingImages: 0,
      changed: true,
    });
    const posts = await kept.listPublishedInFull({ now: new Date() });
    expect(posts.map(({ body }) => body)).toEqual(ids.map((id) => `<p>Cuerpo ${id}</p>`));
    expect(server.maxConcurrent).toBeLessThanOrEqual(4);
    await server.close();
  });

  test("are left as they were when the last step fails", async () => {
    const { store, kept } = await open();
    await keep(store, makeHostPost(1));
    const failing = store.replace([2], [makeHostPost(2)], async () => {
      throw new Error("no room");
    });
    await expect(failing).rejects.toThrow("no room");
    expect((await kept.listPublished({ now })).posts.map(({ id }) => id)).toEqual([1]);
  });

  test("of one host are never taken for another one's", async () => {
    const { store, database, kept } = await open("one");
    await keep(store, makeHostPost(1), makeHostPost(2));
    const other = createRemotePostStore(database, "two");
    expect([await other.hasPosts(), await other.getStates()]).toEqual([false, new Map()]);
    await keep(other, makeHostPost(1, { name: "Otro" }));
    expect(await store.hasPosts()).toBe(false);
    expect((await kept.listPublished({ now })).posts.map(({ name }) => name)).toEqual(["Otro"]);
  });

  test("keep their pictures from being swept", async () => {
    const { store, database } = await open();
    const isUsed = () =>
      createPostEditor(database).withUploadsInUse(async (used) => used.has(cover.slice(0, 16)));
    expect(await isUsed()).toBe(false);
    await keep(store, makeHostPost(1, { img: cover }));
    expect(await isUsed()).toBe(true);
  });

  test("are asked for by one replica within a pause", async () => {
    const one = await open();
    const other = await open();
    const later = new Date(now.getTime() + 60_000);
    expect(await one.store.acquirePollLock(now, 60_000)).toBe(true);
    expect(await other.store.acquirePollLock(now, 60_000)).toBe(false);
    expect(await other.store.acquirePollLock(later, 60_000)).toBe(true);
  });

  test("may be five thousand", async () => {
    const { store, kept } = await open();
    const many = Array.from({ length: 5000 }, (_, index) => makeHostPost(index + 1));
    await keep(store, ...many);
    await keep(store, ...many.slice(0, 3600));
    expect((await kept.listPublished({ now, page: { offset: 0, limit: 1 } })).total).toBe(3600);
  });
});
