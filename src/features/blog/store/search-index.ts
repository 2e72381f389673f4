import { type Kysely, sql } from "kysely";
import type { PostSearch, SearchResult } from "#app/features/blog/rules/blog-ports.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { extractText, findExcerpt } from "#app/features/blog/rules/search-text.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import type { TextIndex, TextSearch } from "#app/platform/database/engines/text-search.ts";
import { normalizeForSearch, parseSearchTerms } from "#app/platform/text/normalize-for-search.ts";
import { selectPublished, summaryColumns, toSummary, withTranslation } from "./post-rows.ts";

const postTextIndex: TextIndex = {
  table: "post_texts",
  key: "post_id",
  columns: ["name", "meta", "body"],
};

export function toSearchText({ name, meta, body }: Pick<NewPost, "name" | "meta" | "body">) {
  return {
    name: normalizeForSearch(name),
    meta: normalizeForSearch(meta),
    body: normalizeForSearch(extractText(body)),
  };
}

/**
 * Ordered by the reader's language, then matches in the title, in title and summary, and elsewhere, then newest first.
 */
export async function searchPosts(
  db: Kysely<BlogTables>,
  textSearch: TextSearch,
  query: string,
  { now, language, page }: PostSearch,
): Promise<SearchResult> {
  const terms = parseSearchTerms(query);
  if (terms.length === 0) return { posts: [], total: 0 };
  const matches = (...columns: string[]) =>
    sql<boolean>`${sql.ref("posts.id")} in ${textSearch.selectKeys(postTextIndex, terms, columns)}`;
  const matchingPosts = selectPublished(db, now).where(matches(...postTextIndex.columns));

  const { total } = await matchingPosts
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  // Bodies are read for the posts of the page only, so that sorting does not carry all of them.
  const pageIds = await matchingPosts
    .select("posts.id")
    .orderBy(sql`case when ${sql.ref("posts.language")} = ${language} then 0 else 1 end`)
    .orderBy(
      sql`case when ${matches("name")} then 0 when ${matches("name", "meta")} then 1 else 2 end`,
    )
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  if (pageIds.length === 0) return { posts: [], total };
  const rows = await withTranslation(db.selectFrom("posts"), now)
    .select([...summaryColumns, "posts.body"])
    .where(
      "posts.id",
      "in",
      pageIds.map(({ id }) => id),
    )
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    posts: pageIds.flatMap(({ id }) => {
      const row = rowOf.get(id);
      return row ? [{ ...toSummary(row), excerpt: findExcerpt(extractText(row.body), terms) }] : [];
    }),
    total,
  };
}
