import type { Kysely, Transaction, Updateable } from "kysely";
import type {
  EditablePost,
  ImportCandidate,
  ImportedPost,
  ImportResult,
} from "#app/features/blog/rules/editing.ts";
import { type ImportStep, planImport } from "#app/features/blog/rules/import-plan.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import type { IsUploadUsed } from "#app/features/blog/rules/upload-ports.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { summaryColumns, toRow, toSummary } from "./post-rows.ts";
import { toSearchText } from "./search-index.ts";
import { findUploadsInUse } from "./uploads-in-use.ts";
import {
  type GetSearchText,
  insertPosts,
  lockPosts,
  updatePost,
  updatePostVersion,
} from "./write-posts.ts";

/** Posts compared at once, which bounds the bodies in memory. */
const batchSize = 100;

/** Write access to posts, one writer at a time. Every method rejects if the database fails, and then changes nothing. */
export type PostEditor = ReturnType<typeof createPostEditor>;

/** Creates the post editor of a database. */
export function createPostEditor({ db }: Pick<Database, "db">) {
  const withPostLock = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await lockPosts(trx);
      return work(trx);
    });

  return {
    /** All posts, newest first, drafts and scheduled posts included. */
    listAll: (): Promise<EditablePost[]> => listAll(db),

    /** The result that `import` would have. */
    dryRunImport: async (candidates: readonly ImportCandidate[]): Promise<ImportResult> =>
      (await planChanges(db, candidates)).result,

    /**
     * Imports all posts or none. A candidate matches an existing post by its slug, or renames the post whose slug is among its
     * former slugs. `beforeCommit` runs last in the transaction. Rejects with an ImportError if the posts conflict with each
     * other or with stored posts.
     */
    async import(
      stated: readonly ImportCandidate[],
      beforeCommit: () => Promise<void>,
    ): Promise<ImportResult> {
      // SQLite accepts no contact request during this transaction, so slow work is done before it.
      const searchTexts = new Map(stated.map(({ post }) => [post.slug, toSearchText(post)]));
      return withPostLock(async (trx) => {
        const { result, changes } = await planChanges(trx, stated);
        await writeChanges(
          trx,
          changes,
          (post) => searchTexts.get(post.slug) ?? toSearchText(post),
        );
        await beforeCommit();
        return result;
      });
    },

    /** Publishes a post now unless it is already visible; undefined if there is no such post. */
    publish: (slug: string, now: Date): Promise<EditablePost | undefined> =>
      withPostLock(async (trx) => {
        const post = await findPost(trx, slug);
        if (!post || isShown(post, now)) return post;
        const time = now.toISOString();
        const date = post.publishedAt > now ? { published_at: time, updated_at: time } : {};
        return updatePostColumns(trx, slug, { draft: 0, ...date });
      }),

    /** Turns a post into a draft; undefined if there is no such post. */
    unpublish: (slug: string): Promise<EditablePost | undefined> =>
      withPostLock(async (trx) => {
        const post = await findPost(trx, slug);
        return !post || post.draft ? post : updatePostColumns(trx, slug, { draft: 1 });
      }),

    /** Removes a post; returns whether it existed. */
    remove: (slug: string): Promise<boolean> =>
      withPostLock(async (trx) => {
        const removed = await trx
          .deleteFrom("posts")
          .where("slug", "=", slug)
          .returning("id")
          .executeTakeFirst();
        if (removed) await updatePostVersion(trx);
        return removed !== undefined;
      }),

    /** Runs `work` under the write lock, with a test whether a cover or body uses an upload. */
    withUploadsInUse: <T>(work: (isUsed: IsUploadUsed) => Promise<T>): Promise<T> =>
      withPostLock(async (trx) => {
        const used = await findUploadsInUse(trx);
        return work(({ hash }) => used.has(hash));
      }),
  };
}

async function listAll(db: Kysely<Tables>, slug?: string): Promise<EditablePost[]> {
  const rows = await db
    .selectFrom("posts")
    .select([...summaryColumns, "posts.twin"])
    .$if(slug !== undefined, (one) => one.where("slug", "=", slug ?? ""))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const former = await db
    .selectFrom("former_slugs")
    .innerJoin("posts", "posts.id", "former_slugs.post_id")
    .select(["former_slugs.slug", "former_slugs.post_id"])
    .$if(slug !== undefined, (one) => one.where("posts.slug", "=", slug ?? ""))
    .orderBy("former_slugs.slug")
    .execute();
  const slugsOf = Map.groupBy(former, ({ post_id }) => post_id);
  return rows.map((row) => ({
    ...toSummary(row),
    formerSlugs: slugsOf.get(row.id)?.map((one) => one.slug) ?? [],
  }));
}

async function findPost(trx: Transaction<Tables>, slug: string): Promise<EditablePost | undefined> {
  const [post] = await listAll(trx, slug);
  return post;
}

const isShown = ({ draft, publishedAt }: EditablePost, now: Date) => !draft && publishedAt <= now;

async function updatePostColumns(
  trx: Transaction<Tables>,
  slug: string,
  values: Updateable<Tables["posts"]>,
): Promise<EditablePost | undefined> {
  await trx.updateTable("posts").set(values).where("slug", "=", slug).execute();
  await updatePostVersion(trx);
  return findPost(trx, slug);
}

/** Posts to insert and posts to update. */
interface Changes {
  created: NewPost[];
  updated: { id: number; post: NewPost }[];
}

async function planChanges(
  db: Kysely<Tables>,
  candidates: readonly ImportCandidate[],
): Promise<{ result: ImportResult; changes: Changes }> {
  const { steps, warnings } = planImport(candidates, await listAll(db), new Date());
  const unchangedIds = await findUnchangedIds(db, steps);
  const changes: Changes = { created: [], updated: [] };
  const posts = steps.map(({ candidate: { file }, post, existing }): ImportedPost => {
    if (!existing) {
      // A new post has no earlier version that readers could have seen.
      const created = { ...post, updatedAt: post.publishedAt };
      changes.created.push(created);
      return { file, post: created, action: "created" };
    }
    if (unchangedIds.has(existing.id)) return { file, post, action: "unchanged" };
    changes.updated.push({ id: existing.id, post });
    return { file, post, action: existing.slug === post.slug ? "updated" : "renamed" };
  });
  return { result: { posts, warnings }, changes };
}

/** Ids of the posts that the steps would not change. */
async function findUnchangedIds(
  db: Kysely<Tables>,
  steps: readonly ImportStep[],
): Promise<Set<number>> {
  const existing = steps.flatMap(({ post, existing }) =>
    existing ? [{ post, known: existing }] : [],
  );
  const unchangedIds = new Set<number>();
  for (let start = 0; start < existing.length; start += batchSize) {
    const chunk = new Map(
      existing.slice(start, start + batchSize).map((step) => [step.known.id, step]),
    );
    const rows = await db
      .selectFrom("posts")
      .selectAll()
      .where("id", "in", [...chunk.keys()])
      .execute();
    for (const { id, ...row } of rows) {
      const step = chunk.get(id);
      if (!step) continue;
      const { formerSlugs } = step.known;
      const newRow = toRow({ ...step.post, updatedAt: new Date(row.updated_at) });
      const columns = Object.keys(newRow) as (keyof typeof newRow)[];
      const slugs = new Set(step.post.formerSlugs);
      const isSame =
        columns.every((column) => newRow[column] === row[column]) &&
        slugs.size === formerSlugs.length &&
        formerSlugs.every((slug) => slugs.has(slug));
      if (isSame) unchangedIds.add(id);
    }
  }
  return unchangedIds;
}

async function writeChanges(
  trx: Transaction<Tables>,
  { created, updated }: Changes,
  getSearchText: GetSearchText,
): Promise<void> {
  if (created.length + updated.length === 0) return;
  await updatePostVersion(trx);
  for (const { id, post } of updated) await updatePost(trx, id, post, getSearchText);
  await insertPosts(trx, created, getSearchText);
}
