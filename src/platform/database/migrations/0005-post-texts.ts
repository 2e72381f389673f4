import type { Transaction } from "kysely";
import { foldText, readText } from "#app/features/blog/rules/search-text.ts";
import type { Migration } from "./migration.ts";

/** The words of the posts, searchable; for the posts that are there too. */
export const postTexts: Migration = {
  name: "0005-post-texts",
  async up(db, { textSearch }) {
    await db.schema
      .createTable("post_texts")
      .addColumn("post_id", "integer", (column) =>
        column.notNull().primaryKey().references("posts.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("meta", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    const columns = ["name", "meta", "body"];
    await textSearch.createIndex(db, { table: "post_texts", key: "post_id", columns });
    await foldPosts(db as Transaction<unknown> as Transaction<Then>);
  },
};

/** The tables as far as this step reads and writes them. */
interface Then {
  posts: { id: number; name: string; meta: string; body: string };
  post_texts: { post_id: number; name: string; meta: string; body: string };
}

const batch = 200;

async function foldPosts(db: Transaction<Then>): Promise<void> {
  let last = 0;
  for (;;) {
    const posts = await db
      .selectFrom("posts")
      .select(["id", "name", "meta", "body"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { id, name, meta, body } of posts) {
      const folded = {
        name: foldText(name),
        meta: foldText(meta),
        body: foldText(readText(body)),
      };
      await db
        .insertInto("post_texts")
        .values({ post_id: id, ...folded })
        .execute();
    }
    if (posts.length < batch) return;
    last = posts.at(-1)?.id ?? last;
  }
}
