import type { Transaction } from "kysely";
import { extractBodyText, normalizeText } from "./frozen-search-text.ts";
import { createPostTexts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const postTexts: Migration = {
  name: "0005-post-texts",
  async up(db, engine) {
    await createPostTexts(db, engine, "");
    await indexPosts(db as Transaction<unknown> as Transaction<SchemaAtMigration>);
  },
};

interface SchemaAtMigration {
  posts: { id: number; name: string; meta: string; body: string };
  post_texts: { post_id: number; name: string; meta: string; body: string };
}

const batchSize = 200;

async function indexPosts(db: Transaction<SchemaAtMigration>): Promise<void> {
  let last = 0;
  for (;;) {
    const posts = await db
      .selectFrom("posts")
      .select(["id", "name", "meta", "body"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id, name, meta, body } of posts) {
      const searchText = {
        name: normalizeText(name),
        meta: normalizeText(meta),
        body: normalizeText(extractBodyText(body)),
      };
      await db
        .insertInto("post_texts")
        .values({ post_id: id, ...searchText })
        .execute();
    }
    if (posts.length < batchSize) return;
    last = posts.at(-1)?.id ?? last;
  }
}
