import type { Kysely, Selectable } from "kysely";
import type { PostCategoryCode } from "#app/content/post-categories.ts";
import type { NewPost, PostSummary } from "#app/features/blog/rules/post.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import type { Language } from "#app/locale/languages.ts";

/** All columns but the body, which is large. */
export const summaryColumns = [
  "posts.id",
  "posts.slug",
  "posts.language",
  "posts.type",
  "posts.img",
  "posts.name",
  "posts.author",
  "posts.meta",
  "posts.draft",
  "posts.published_at",
  "posts.updated_at",
] as const;

export function selectPublished(db: Kysely<BlogTables>, now: Date) {
  return db
    .selectFrom("posts")
    .where("posts.draft", "=", 0)
    .where("posts.published_at", "<=", now.toISOString());
}

/** Adds the translation's slug if both posts are published, differ in language and name each other. */
export function withTranslation(published: ReturnType<typeof selectPublished>, now: Date) {
  return published
    .leftJoin("posts as twins", (join) =>
      join
        .onRef("twins.slug", "=", "posts.twin")
        .onRef("twins.twin", "=", "posts.slug")
        .onRef("twins.language", "<>", "posts.language")
        .on("twins.draft", "=", 0)
        .on("twins.published_at", "<=", now.toISOString()),
    )
    .select("twins.slug as twin");
}

export function toRow(post: NewPost): Omit<Selectable<BlogTables["posts"]>, "id" | "first_path"> {
  return {
    slug: post.slug,
    language: post.language,
    twin: post.translationSlug ?? null,
    type: post.category,
    img: post.img,
    name: post.name,
    author: post.author,
    meta: post.meta,
    body: post.body,
    draft: post.draft ? 1 : 0,
    published_at: post.publishedAt.toISOString(),
    updated_at: post.updatedAt.toISOString(),
  };
}

export function toSummary(
  row: Omit<Selectable<BlogTables["posts"]>, "body" | "first_path">,
): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language as Language,
    translationSlug: row.twin ?? undefined,
    category: row.type as PostCategoryCode,
    img: row.img,
    name: row.name,
    author: row.author,
    meta: row.meta,
    draft: row.draft === 1,
    publishedAt: new Date(row.published_at),
    updatedAt: new Date(row.updated_at),
  };
}

export async function listFormerSlugs(
  db: Kysely<BlogTables>,
  id?: number,
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("former_slugs")
    .select(["slug", "post_id"])
    .$if(id !== undefined, (query) => query.where("post_id", "=", id ?? 0))
    .orderBy("slug")
    .execute();
  const groups = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ slug }) => slug)]));
}
