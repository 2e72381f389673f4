import { expect, test } from "vitest";
import type { ImportCandidate } from "../../src/features/blog/rules/editing.ts";
import type { NewPost } from "../../src/features/blog/rules/post.ts";
import { getShareHash } from "../../src/features/blog/rules/share-picture.ts";
import { createBlogStore } from "../../src/features/blog/store/blog-store.ts";
import { moveDaysToZone } from "../../src/features/blog/store/move-days-to-zone.ts";
import { createPostEditor } from "../../src/features/blog/store/post-editor.ts";
import { createPublicationStore } from "../../src/features/blog/store/publication-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeImportCandidate } from "../support/samples/stated-posts.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const tomorrow = new Date("2026-11-21T10:00:00.000Z");
const later = new Date("2027-01-01T00:00:00.000Z");
const settled = async () => undefined;

describeOnBothEngines("an editor's posts", (current) => {
  const open = async () => {
    const database = await current().open();
    const editor = createPostEditor(database);
    const take = async (...stated: ImportCandidate[]) => {
      const { posts } = await editor.import(stated, settled);
      return posts.map(({ action }) => action);
    };
    return { database, editor, take, store: createBlogStore(database) };
  };

  test("are created, updated, renamed, and unchanged when their file is", async () => {
    const { take, store } = await open();
    expect(await take(makeImportCandidate("uno"), makeImportCandidate("dos"))).toEqual([
      "created",
      "created",
    ]);
    const first = await store.findPublishedBySlug("dos", now);
    expect(first?.updatedAt).toEqual(first?.publishedAt);
    const version = await store.getVersion(now);

    expect(await take(makeImportCandidate("uno", { updatedAt: tomorrow }))).toEqual(["unchanged"]);
    expect(await store.getVersion(now)).toBe(version);
    expect((await store.findPublishedBySlug("uno", now))?.updatedAt).toEqual(first?.publishedAt);

    const tres = makeImportCandidate("tres", { formerSlugs: ["dos"], updatedAt: tomorrow });
    expect(await take(makeImportCandidate("uno", { body: "<p>Otro</p>" }), tres)).toEqual([
      "updated",
      "renamed",
    ]);
    expect(await store.getVersion(now)).not.toBe(version);
    expect(await store.findPublishedBySlug("tres", now)).toMatchObject({
      id: first?.id,
      updatedAt: tomorrow,
    });
    expect(await store.findPublishedBySlug("dos", now)).toBeUndefined();
    expect(await store.findByFormerSlug("dos", now)).toBe("tres");
    expect(await take(tres)).toEqual(["unchanged"]);
    const ask = { now, language: "es", page: { offset: 0, limit: 9 } } as const;
    const found = await store.search("otro", ask);
    expect(found.posts.map(({ slug }) => slug)).toEqual(["uno"]);
  });

  test("are identified by the address of their first publication when it changes", async () => {
    const { database, editor, take, store } = await open();
    const listFirstPaths = async () => {
      const all = await store.listPublishedInFull({ now });
      return Object.fromEntries(all.map(({ slug, firstPath }) => [slug, firstPath]));
    };
    await take(makeImportCandidate("uno"), makeImportCandidate("borrador", { draft: true }));
    expect(await listFirstPaths()).toEqual({ uno: undefined });
    await take(
      makeImportCandidate("dos", { formerSlugs: ["uno"] }),
      makeImportCandidate("listo", { formerSlugs: ["borrador"] }),
    );
    expect(await listFirstPaths()).toEqual({ dos: "/blog/uno", listo: undefined });
    await take(makeImportCandidate("tres", { formerSlugs: ["uno", "dos"], language: "en" }));
    expect(await listFirstPaths()).toMatchObject({ tres: "/blog/uno" });
    // A post that was withdrawn was published once.
    await createPublicationStore(database).record(
      [{ slug: "listo", language: "es", updatedAt: now, isWithdrawn: false }],
      now,
      { announce: false },
    );
    await editor.unpublish("listo");
    await take(makeImportCandidate("final", { formerSlugs: ["listo"] }));
    expect(await listFirstPaths()).toMatchObject({ final: "/blog/listo" });

    // Another post at the first address of one has an identifier of its own.
    await take(makeImportCandidate("tres", { language: "en" }), makeImportCandidate("uno"));
    expect(await listFirstPaths()).toMatchObject({
      tres: "/blog/uno",
      uno: expect.stringMatching(/^\/blog\/uno#./),
    });
    const before = await listFirstPaths();
    await take(makeImportCandidate("uno", { body: "<p>Otro</p>" }));
    expect(await listFirstPaths()).toEqual(before);
  });

  test("of a day without a time move to the midnight of the zone once", async () => {
    const { database, take, store } = await open();
    const day = new Date("2026-11-20T00:00:00.000Z");
    await take(
      makeImportCandidate("dia", { publishedAt: day }),
      makeImportCandidate("hora", { publishedAt: now }),
    );
    const list = async () => {
      const { posts } = await store.listPublished({ now: later });
      return posts.map(({ slug, publishedAt, updatedAt }) => [slug, publishedAt, updatedAt]);
    };
    for (const zone of ["America/Mexico_City", "Europe/Madrid"]) {
      await moveDaysToZone(database, zone);
      const moved = new Date("2026-11-20T06:00:00.000Z");
      expect(await list()).toEqual([
        ["hora", now, now],
        ["dia", moved, moved],
      ]);
    }
  });

  test("are noticed to have changed, in every key and in the text", async () => {
    const { take } = await open();
    await take(makeImportCandidate("uno", { formerSlugs: ["cero"] }));
    let stated: Partial<NewPost> = { formerSlugs: ["cero"] };
    const changes: Partial<NewPost>[] = [
      { img: "a.webp" },
      { name: "Otro" },
      { author: "Otra" },
      { meta: "Otro" },
      { body: "<p>Otro</p>" },
      { category: 5 },
      { language: "en" },
      { translationSlug: "otro" },
      { publishedAt: tomorrow },
      { draft: true },
      { formerSlugs: ["nada"] },
      { formerSlugs: [] },
    ];
    for (const change of changes) {
      stated = { ...stated, ...change };
      expect(await take(makeImportCandidate("uno", stated)), JSON.stringify(change)).toEqual([
        "updated",
      ]);
      expect(await take(makeImportCandidate("uno", stated))).toEqual(["unchanged"]);
    }
  });

  test("are taken all or none, and not before all is settled", async () => {
    const { editor, store } = await open();
    const fail = async () => {
      throw new Error("no room");
    };
    await expect(
      editor.import([makeImportCandidate("uno"), makeImportCandidate("dos")], fail),
    ).rejects.toThrow();
    const broken = makeImportCandidate("dos", { author: null as unknown as string });
    await expect(editor.import([makeImportCandidate("uno"), broken], settled)).rejects.toThrow();
    const twice = [makeImportCandidate("uno"), makeImportCandidate("uno")];
    await expect(editor.import(twice, settled)).rejects.toMatchObject({ name: "ImportError" });
    expect(await store.count()).toBe(0);
  });

  test("are rehearsed without a trace", async () => {
    const { editor, store, take } = await open();
    await take(makeImportCandidate("uno"));
    const version = await store.getVersion(now);
    const rehearsed = await editor.dryRunImport([
      makeImportCandidate("uno", { name: "Otro" }),
      makeImportCandidate("dos", { translationSlug: "two" }),
    ]);
    expect(rehearsed.posts.map(({ action }) => action)).toEqual(["updated", "created"]);
    expect(rehearsed.warnings).toHaveLength(1);
    expect([await store.count(), await store.getVersion(now)]).toEqual([1, version]);
  });

  test("are listed in every state, newest first", async () => {
    const { editor, take } = await open();
    await take(
      makeImportCandidate("uno", { formerSlugs: ["b", "a"], translationSlug: "one" }),
      makeImportCandidate("draft", { draft: true, publishedAt: tomorrow }),
      makeImportCandidate("later", { publishedAt: later }),
    );
    const all = await editor.listAll();
    expect(all.map(({ slug }) => slug)).toEqual(["later", "draft", "uno"]);
    expect(all[2]).toMatchObject({ translationSlug: "one", formerSlugs: ["a", "b"], draft: false });
  });

  test("are shown and withdrawn, and the version says so", async () => {
    const { editor, store, take } = await open();
    await take(
      makeImportCandidate("draft", { draft: true }),
      makeImportCandidate("later", { draft: true, publishedAt: later }),
    );
    const versions = [await store.getVersion(now)];
    expect(await editor.publish("draft", now)).toMatchObject({
      draft: false,
      publishedAt: makeImportCandidate("draft").post.publishedAt,
    });
    versions.push(await store.getVersion(now));
    expect(await editor.publish("later", now)).toMatchObject({
      draft: false,
      publishedAt: now,
      updatedAt: now,
    });
    versions.push(await store.getVersion(now));
    expect(await editor.publish("later", tomorrow)).toMatchObject({ publishedAt: now });
    expect(await store.getVersion(now)).toBe(versions[2]);
    expect(await editor.unpublish("later")).toMatchObject({ draft: true });
    versions.push(await store.getVersion(now));
    expect(new Set(versions).size).toBe(4);
    expect(await store.findPublishedBySlug("later", tomorrow)).toBeUndefined();
    expect(await editor.publish("nobody", now)).toBeUndefined();
    expect(await editor.unpublish("nobody")).toBeUndefined();
  });

  test("are removed with all that was theirs", async () => {
    const { database, editor, store, take } = await open();
    await take(makeImportCandidate("uno", { formerSlugs: ["cero"] }));
    const version = await store.getVersion(now);
    expect(await editor.remove("nobody")).toBe(false);
    expect(await store.getVersion(now)).toBe(version);
    expect(await editor.remove("uno")).toBe(true);
    expect(await store.getVersion(now)).not.toBe(version);
    for (const table of ["posts", "former_slugs", "post_texts"] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test("tell which pictures they show: covers, in bodies, of drafts too", async () => {
    const { editor, take } = await open();
    const name = (digit: string) => `${digit.repeat(16)}-640x480-640.webp`;
    await take(
      makeImportCandidate("uno", { img: name("a") }),
      makeImportCandidate("dos", { draft: true, body: `<p><img src="/uploads/${name("b")}"></p>` }),
      makeImportCandidate("tres", { img: "owner.webp" }),
    );
    const used = await editor.withUploadsInUse(async (hashes) =>
      ["a", "b", "c"].map((digit) => hashes.has(digit.repeat(16))),
    );
    expect(used).toEqual([true, true, false]);
  });

  test("tell which share pictures they have", async () => {
    const { editor, store, take } = await open();
    await take(makeImportCandidate("uno"));
    const [post] = (await store.listPublished({ now })).posts;
    if (!post) throw new Error("no post was imported");
    const isUsed = (name: string) =>
      editor.withUploadsInUse(async (used) => used.has(getShareHash({ ...post, name })));
    expect(await isUsed(post.name)).toBe(true);
    expect(await isUsed("Otro título")).toBe(false);
  });

  test("are written by one editor at a time", async () => {
    const { editor } = await open();
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const first = editor
      .import([makeImportCandidate("uno")], async () => {
        begun.resolve();
        await goOn.promise;
        order.push("import");
      })
      .then(() => undefined);
    await begun.promise;
    const second = editor.withUploadsInUse(async () => order.push("sweep"));
    setImmediate(goOn.resolve);
    await Promise.all([first, second]);
    expect(order).toEqual(["import", "sweep"]);
  });
});
