import { expect, test } from "vitest";
import type { PostSearch } from "../../src/features/blog/rules/blog-ports.ts";
import type { NewPost } from "../../src/features/blog/rules/post.ts";
import { createBlogStore } from "../../src/features/blog/store/blog-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makePost } from "../support/samples/posts.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const all = { offset: 0, limit: 100 };

const hostileQuestions = [
  "",
  "   ",
  '"',
  "'",
  "\\",
  "*",
  "a*b",
  "-uno",
  "uno NEAR(dos, 3)",
  "name : uno",
  "uno & ! | <-> dos:*A",
  "') or 1=1 --",
  "\u0000\u0001",
  "\uD800",
  "😀 👩‍👩‍👧",
  "ไทย 日本語 العربية",
  "%_",
  "ﷺ".repeat(3000),
  "x".repeat(10_000),
  "a b ".repeat(3000),
];

describeOnBothEngines("a search for posts", (current) => {
  const openStore = async (...posts: NewPost[]) => {
    const store = createBlogStore(await current().open());
    for (const post of posts) await store.upsert(post);
    return store;
  };
  const search = async (question: string, posts: NewPost[], change: Partial<PostSearch> = {}) => {
    const store = await openStore(...posts);
    const found = await store.search(question, { now, language: "es", page: all, ...change });
    return found.posts.map(({ slug }) => slug);
  };

  test("finds posts by all words in title, summary and text, regardless of accents and case", async () => {
    const posts = [
      makePost("titulo", { name: "El Diseño de un PINGÜINO" }),
      makePost("resumen", { meta: "Un diseño con pingüinos" }),
      makePost("cuerpo", { body: "<p>pinguino y <strong>dise</strong>n\u0303o</p>" }),
      makePost("repartido", { name: "Diseño", body: "<p>pingüino</p>" }),
      makePost("uno-solo", { name: "Diseño" }),
      makePost("marca", { body: '<p><a href="/diseno-pinguino">otra</a></p>' }),
    ];
    const found = await search("disenó PINGUINO", posts);
    expect(found.toSorted()).toEqual(["cuerpo", "repartido", "resumen", "titulo"]);
  });

  test("takes the beginning of the last word, and of no other", async () => {
    const posts = [makePost("uno", { name: "Programar sin prisa" })];
    expect(await search("programar pri", posts)).toEqual(["uno"]);
    expect(await search("progra prisa", posts)).toEqual([]);
  });

  test("ranks the reader's language, then title, summary and text, then the newest", async () => {
    const posts = [
      makePost("texto", { body: "<p>precio</p>", publishedAt: daysAgo(1) }),
      makePost("titulo-viejo", { name: "Precio", publishedAt: daysAgo(9) }),
      makePost("titulo", { name: "Precio", publishedAt: daysAgo(8) }),
      makePost("resumen", { meta: "precio", publishedAt: daysAgo(5) }),
      makePost("english", { name: "Precio", language: "en", publishedAt: daysAgo(0) }),
    ];
    expect(await search("precio", posts)).toEqual([
      "titulo",
      "titulo-viejo",
      "resumen",
      "texto",
      "english",
    ]);
    expect((await search("precio", [], { language: "en" }))[0]).toBe("english");
  });

  test("returns pages with the total, translations and an excerpt of the text", async () => {
    const posts = Array.from({ length: 5 }, (_, index) =>
      makePost(`post-${index}`, { body: "<p>Al fin, un café</p>", publishedAt: daysAgo(index) }),
    );
    const twins = [
      makePost("uno", { name: "Café", translationSlug: "one", body: "" }),
      makePost("one", { name: "Coffee", translationSlug: "uno", language: "en" }),
    ];
    const store = await openStore(...posts, ...twins);
    const page = { offset: 0, limit: 2 };
    const first = await store.search("cafe", { now, language: "es", page });
    expect(first.total).toBe(6);
    expect(first.posts).toMatchObject([
      { slug: "uno", translationSlug: "one", excerpt: undefined },
      { slug: "post-0", excerpt: "Al fin, un café" },
    ]);
    expect(first.posts[0]).not.toHaveProperty("body");
    const last = await store.search("cafe", { now, language: "es", page: { offset: 4, limit: 2 } });
    expect(last.posts.map(({ slug }) => slug)).toEqual(["post-3", "post-4"]);
  });

  test("never finds drafts or what waits for its time", async () => {
    const posts = [
      makePost("draft", { name: "Secreto", draft: true }),
      makePost("later", { name: "Secreto", publishedAt: new Date(now.getTime() + 1) }),
    ];
    expect(await search("secreto", posts)).toEqual([]);
    expect(await search("secreto", [], { now: new Date(now.getTime() + 1) })).toEqual(["later"]);
  });

  test("follows a post that is rewritten", async () => {
    const store = await openStore(makePost("uno", { name: "Antes" }));
    await store.upsert(makePost("uno", { name: "Ahora" }));
    const count = async (word: string) =>
      (await store.search(word, { now, language: "es", page: all })).total;
    expect([await count("antes"), await count("ahora")]).toEqual([0, 1]);
  });

  test("finds words with digits", async () => {
    const posts = [makePost("uno", { name: "3D, 10px, web2 y 1e5abc en v2.0.1" })];
    for (const question of ["3d", "10p", "web2", "1e5", "1e5abc", "v2 0", "v2.0.1"]) {
      expect(await search(question, posts), question).toEqual(["uno"]);
    }
  });

  test("takes any question", async () => {
    const store = await openStore(
      makePost("zzz", { name: "zzz", meta: "zzz", body: "<p>zzz</p>" }),
    );
    for (const question of hostileQuestions) {
      const found = await store.search(question, { now, language: "es", page: all });
      expect(found, JSON.stringify(question.slice(0, 40))).toEqual({ posts: [], total: 0 });
    }
  });

  test("forgets a post with all its words", async () => {
    const database = await current().open();
    const store = createBlogStore(database);
    await store.upsert(makePost("uno", { name: "Efímero" }));
    await database.db.deleteFrom("posts").execute();
    await store.upsert(makePost("dos", { name: "Duradero" }));
    const ask = { now, language: "es", page: all } as const;
    expect((await store.search("efimero", ask)).total).toBe(0);
    expect((await store.search("duradero", ask)).total).toBe(1);
    const left = await database.db.selectFrom("post_texts").select("name").execute();
    expect(left).toEqual([{ name: "duradero" }]);
  });

  test("finds posts that were there before it was", async () => {
    const { db, ...database } = await current().open();
    const posts = Array.from({ length: 450 }, (_, index) =>
      makePost(`post-${index}`, { body: "<p>Antigüedad</p>" }),
    );
    await createBlogStore({ db, ...database }).seed(posts);
    await db.schema.dropTable("post_texts").execute();
    await db.schema.dropTable("post_texts_index").ifExists().execute();
    await db
      .withTables<{ schema_migrations: { name: string } }>()
      .deleteFrom("schema_migrations")
      .where("name", "=", "0005-post-texts")
      .execute();
    const store = await openStore();
    const found = await store.search("antiguedad", { now, language: "es", page: all });
    expect(found.total).toBe(450);
  });

  test("takes a text without end", async () => {
    const body = `<p>${Array.from({ length: 60_000 }, (_, index) => `palabra${index}`).join(" ")}</p>`;
    expect(await search("palabra123", [makePost("uno", { body })])).toEqual(["uno"]);
  });
});
