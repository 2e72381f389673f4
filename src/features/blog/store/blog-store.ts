import { type Kysely, sql, type Transaction } from "kysely";
import type { BlogStore, PostCursor, PostQuery } from "#app/features/blog/rules/blog-ports.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import { addMetadata, readMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import {
  listFormerSlugs,
  selectPublished,
  summaryColumns,
  toSummary,
  withTranslation,
} from "./post-rows.ts";
import { searchPosts } from "./search-index.ts";
import {
  insertPosts,
  lockPosts,
  updatePost,
  updatePostVersion,
  versionKey,
} from "./write-posts.ts";

export function createBlogStore({
  db,
  textSearch,
}: Pick<Database<BlogTables>, "db" | "textSearch">): BlogStore {
  return {
    async listPublished(query) {
      const total = await countListed(db, query);
      const rows = await selectPage(db, query).select(summaryColumns).execute();
      return { posts: rows.map(toSummary), total };
    },

    async listPublishedInFull(query) {
      const rows = await selectPage(db, query)
        .select([...summaryColumns, "posts.body", "posts.first_path"])
        .execute();
      return rows.map((row) => ({
        ...toSummary(row),
        body: row.body,
        firstPath: row.first_path ?? undefined,
      }));
    },

    async findPublishedBySlug(slug, now) {
      const row = await withTranslation(selectPublished(db, now), now)
        .select([...summaryColumns, "posts.body"])
        .where("posts.slug", "=", slug)
        .executeTakeFirst();
      if (!row) return undefined;
      const formerSlugs = (await listFormerSlugs(db, row.id)).get(row.id) ?? [];
      return { ...toSummary(row), body: row.body, formerSlugs };
    },

    search: (query, search) => searchPosts(db, textSearch, query, search),

    async findByFormerSlug(slug, now) {
      const row = await selectPublished(db, now)
        .innerJoin("former_slugs", "former_slugs.post_id", "posts.id")
        .select("posts.slug")
        .where("former_slugs.slug", "=", slug)
        .executeTakeFirst();
      return row?.slug;
    },

    async findNextPublication(now) {
      const row = await db
        .selectFrom("posts")
        .select("published_at")
        .where("draft", "=", 0)
        .where("published_at", ">", now.toISOString())
        .orderBy("published_at")
        .limit(1)
        .executeTakeFirst();
      return row && new Date(row.published_at);
    },

    upsert: (post) => db.transaction().execute((trx) => upsert(trx, post)),

    seed: (posts) => db.transaction().execute((trx) => seed(trx, posts)),

    getVersion: (now) => getVersion(db, now),

    count: () => count(db),
  };
}

function selectListed(db: Kysely<BlogTables>, { now, language, category }: PostQuery) {
  return selectPublished(db, now)
    .$if(language !== undefined, (query) => query.where("posts.language", "=", language ?? ""))
    .$if(category !== undefined, (query) => query.where("posts.type", "=", category ?? 0));
}

function isAfterCursor({ publishedAt, id }: PostCursor) {
  return sql<boolean>`(${sql.ref("posts.published_at")}, ${sql.ref("posts.id")}) < (${publishedAt.toISOString()}, ${id})`;
}

// An index-only subquery finds the posts of the page, so that skipped rows are never read.
function selectPage(db: Kysely<BlogTables>, query: PostQuery) {
  const { now, page, after } = query;
  const listed = selectListed(db, query)
    .select("posts.id")
    .$if(after !== undefined, (ids) => ids.where(isAfterCursor(after as PostCursor)))
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc")
    .$if(page !== undefined, (ids) => ids.limit(page?.limit ?? 0).offset(page?.offset ?? 0));
  return withTranslation(db.selectFrom("posts").where("posts.id", "in", listed), now)
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc");
}

async function countListed(db: Kysely<BlogTables>, query: PostQuery): Promise<number> {
  const { total } = await selectListed(db, query)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function getVersion(db: Kysely<BlogTables>, now: Date): Promise<string> {
  const version = await readMetadata(db, versionKey);
  // A scheduled post that becomes due is then the newest one, so its time changes the version.
  const newest = await selectPublished(db, now)
    .select("published_at")
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return `${version} ${newest?.published_at}`;
}

async function count(db: Kysely<BlogTables>): Promise<number> {
  const { total } = await db
    .selectFrom("posts")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function upsert(trx: Transaction<BlogTables>, post: NewPost): Promise<"created" | "updated"> {
  await lockPosts(trx);
  await updatePostVersion(trx);
  const existing = await trx
    .selectFrom("posts")
    .select("id")
    .where("slug", "=", post.slug)
    .executeTakeFirst();
  if (existing) await updatePost(trx, existing.id, post);
  else await insertPosts(trx, [post]);
  return existing ? "updated" : "created";
}

async function seed(trx: Transaction<BlogTables>, posts: readonly NewPost[]): Promise<boolean> {
  const isFirst = await addMetadata(trx, "seeded", new Date().toISOString());
  if (!isFirst || (await count(trx)) > 0) return false;
  await lockPosts(trx);
  await updatePostVersion(trx);
  await insertPosts(trx, posts);
  return true;
}
