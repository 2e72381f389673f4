import type { Kysely, Selectable, Transaction, Updateable } from "kysely";
import type {
  EditablePost,
  ImportCandidate,
  ImportedPost,
  ImportResult,
} from "#app/features/blog/rules/editing.ts";
import { planImport } from "#app/features/blog/rules/import-plan.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { listFormerSlugs, summaryColumns, toRow, toSummary } from "./post-rows.ts";
import { findUploadsInUse } from "./uploads-in-use.ts";
import { insertPosts, lockPosts, updatePost, updatePostVersion } from "./write-posts.ts";

/** One writer at a time. Every method rejects if the database fails, and then changes nothing. */
export type PostEditor = ReturnType<typeof createPostEditor>;

export function createPostEditor({ db }: Pick<Database<BlogTables>, "db">) {
  const withPostLock = <T>(work: (trx: Transaction<BlogTables>) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await lockPosts(trx);
      return work(trx);
    });

  return {
    listAll: (): Promise<EditablePost[]> => listAll(db),

    dryRunImport: async (candidates: readonly ImportCandidate[]): Promise<ImportResult> =>
      (await planChanges(db, candidates)).result,

    /**
     * All or none. A candidate matches a post by its slug, or renames the one whose slug is among its former slugs.
     * `beforeCommit` runs last in the transaction. Rejects with an ImportError if posts conflict.
     */
    import: (
      candidates: readonly ImportCandidate[],
      beforeCommit: () => Promise<void>,
    ): Promise<ImportResult> =>
      withPostLock(async (trx) => {
        const { result, created, updated } = await planChanges(trx, candidates);
        for (const { id, post } of updated) await updatePost(trx, id, post);
        await insertPosts(trx, created);
        if (created.length + updated.length > 0) await updatePostVersion(trx);
        await beforeCommit();
        return result;
      }),

    /** Undefined if there is no such post. */
    publish: (slug: string, now: Date): Promise<EditablePost | undefined> =>
      withPostLock(async (trx) => {
        const post = await findPost(trx, slug);
        if (!post || isShown(post, now)) return post;
        const time = now.toISOString();
        const date = post.publishedAt > now ? { published_at: time, updated_at: time } : {};
        return updatePostColumns(trx, slug, { draft: 0, ...date });
      }),

    unpublish: (slug: string): Promise<EditablePost | undefined> =>
      withPostLock(async (trx) => {
        const post = await findPost(trx, slug);
        return !post || post.draft ? post : updatePostColumns(trx, slug, { draft: 1 });
      }),

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

    /** Under the write lock. */
    withUploadsInUse: <T>(work: (usedHashes: ReadonlySet<string>) => Promise<T>): Promise<T> =>
      withPostLock(async (trx) => work(await findUploadsInUse(trx))),
  };
}

async function listAll(db: Kysely<BlogTables>, slug?: string): Promise<EditablePost[]> {
  const rows = await db
    .selectFrom("posts")
    .select([...summaryColumns, "posts.twin"])
    .$if(slug !== undefined, (one) => one.where("slug", "=", slug ?? ""))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const slugsOf = await listFormerSlugs(db, slug === undefined ? undefined : rows[0]?.id);
  return rows.map((row) => ({ ...toSummary(row), formerSlugs: slugsOf.get(row.id) ?? [] }));
}

async function findPost(
  trx: Transaction<BlogTables>,
  slug: string,
): Promise<EditablePost | undefined> {
  const [post] = await listAll(trx, slug);
  return post;
}

const isShown = ({ draft, publishedAt }: EditablePost, now: Date) => !draft && publishedAt <= now;

async function updatePostColumns(
  trx: Transaction<BlogTables>,
  slug: string,
  values: Updateable<BlogTables["posts"]>,
): Promise<EditablePost | undefined> {
  await trx.updateTable("posts").set(values).where("slug", "=", slug).execute();
  await updatePostVersion(trx);
  return findPost(trx, slug);
}

async function planChanges(db: Kysely<BlogTables>, candidates: readonly ImportCandidate[]) {
  const { steps, warnings } = planImport(candidates, await listAll(db), new Date());
  const ids = steps.flatMap(({ existing }) => existing?.id ?? []);
  const query = db.selectFrom("posts").selectAll().where("id", "in", ids);
  // PostgreSQL refuses an empty list.
  const rows = ids.length > 0 ? await query.execute() : [];
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const created: NewPost[] = [];
  const updated: { id: number; post: NewPost }[] = [];
  const posts = steps.map(({ candidate: { file }, post, existing }): ImportedPost => {
    const row = existing && rowsById.get(existing.id);
    if (!existing || !row) {
      // A new post has no earlier version that readers could have seen.
      const first = { ...post, updatedAt: post.publishedAt };
      created.push(first);
      return { file, post: first, action: "created" };
    }
    if (isUnchanged(post, row, existing.formerSlugs)) return { file, post, action: "unchanged" };
    updated.push({ id: existing.id, post });
    return { file, post, action: existing.slug === post.slug ? "updated" : "renamed" };
  });
  return { result: { posts, warnings }, created, updated };
}

function isUnchanged(
  post: NewPost,
  row: Selectable<BlogTables["posts"]>,
  formerSlugs: readonly string[],
): boolean {
  const newRow = toRow({ ...post, updatedAt: new Date(row.updated_at) });
  const columns = Object.keys(newRow) as (keyof typeof newRow)[];
  return (
    columns.every((column) => newRow[column] === row[column]) &&
    new Set(post.formerSlugs).symmetricDifference(new Set(formerSlugs)).size === 0
  );
}
