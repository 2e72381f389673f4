import { type Kysely, sql } from "kysely";
import type { PostSearch, SearchResult } from "#app/features/blog/rules/blog-ports.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import {
  findExcerpt,
  foldText,
  listSearchWords,
  readText,
} from "#app/features/blog/rules/search-text.ts";
import type { TextIndex, TextSearch } from "#app/platform/database/engines/text-search.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { selectPublished, summaryColumns, toSummary, withTwin } from "./post-rows.ts";

const texts: TextIndex = {
  table: "post_texts",
  key: "post_id",
  columns: ["name", "meta", "body"],
};

/** The words of a post, as its row of `post_texts` keeps them. */
export function toWords({ name, meta, body }: Pick<NewPost, "name" | "meta" | "body">) {
  return { name: foldText(name), meta: foldText(meta), body: foldBody(body) };
}

/** The words of a body. */
export const foldBody = (body: string) => foldText(readText(body));

/**
 * The published posts that have every word of a question: those of the reader's language first, then those with the
 * words in their title, then in title and summary, then elsewhere; of equal ones the newest.
 */
export async function searchPosts(
  db: Kysely<Tables>,
  textSearch: TextSearch,
  question: string,
  { now, language, page }: PostSearch,
): Promise<SearchResult> {
  const words = listSearchWords(question);
  if (words.length === 0) return { posts: [], total: 0 };
  const having = (...columns: string[]) =>
    sql<boolean>`${sql.ref("posts.id")} in ${textSearch.selectKeys(texts, words, columns)}`;
  const found = selectPublished(db, now).where(having(...texts.columns));

  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  // Only the rows of the page are read: sorting would carry every body along.
  const places = await found
    .select("posts.id")
    .orderBy(sql`case when ${sql.ref("posts.language")} = ${language} then 0 else 1 end`)
    .orderBy(
      sql`case when ${having("name")} then 0 when ${having("name", "meta")} then 1 else 2 end`,
    )
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  if (places.length === 0) return { posts: [], total };
  const rows = await withTwin(db.selectFrom("posts"), now)
    .select([...summaryColumns, "posts.body"])
    .where(
      "posts.id",
      "in",
      places.map(({ id }) => id),
    )
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    posts: places.flatMap(({ id }) => {
      const row = rowOf.get(id);
      return row ? [{ ...toSummary(row), excerpt: findExcerpt(readText(row.body), words) }] : [];
    }),
    total,
  };
}
