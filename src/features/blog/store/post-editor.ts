import type { Kysely, Transaction, Updateable } from "kysely";
import type {
  EditedPost,
  ImportedPost,
  ImportResult,
  PostEditor,
  StatedPost,
} from "#app/features/blog/rules/editor-ports.ts";
import { type ImportStep, planImport } from "#app/features/blog/rules/import-plan.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { PostsTable, Tables } from "#app/platform/database/tables.ts";
import { summaryColumns, toRow, toSummary } from "./post-rows.ts";
import { toWords } from "./search-index.ts";
import { findUploadsInUse } from "./uploads-in-use.ts";
import { insertPosts, lockPosts, markChange, updatePost, type WordsOf } from "./write-posts.ts";

/** Posts that are compared at once: as many bodies are in memory. */
const batch = 100;

/** The editors' side of the posts of a database. */
export function createPostEditor({ db }: Pick<Database, "db">): PostEditor {
  const lock = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await lockPosts(trx);
      return work(trx);
    });

  return {
    listAll: () => listAll(db),

    rehearse: async (stated) => (await plan(db, stated)).result,

    async import(stated, settle) {
      // The embedded database takes no contact request while posts are written: what takes long is done before.
      const words = new Map(stated.map(({ post }) => [post.slug, toWords(post)]));
      return lock(async (trx) => {
        const { result, changes } = await plan(trx, stated);
        await write(trx, changes, (post) => words.get(post.slug) ?? toWords(post));
        await settle();
        return result;
      });
    },

    publish: (slug, now) =>
      lock(async (trx) => {
        const post = await findPost(trx, slug);
        if (!post || isShown(post, now)) return post;
        const time = now.toISOString();
        const date = post.publishedAt > now ? { published_at: time, updated_at: time } : {};
        return setPost(trx, slug, { draft: 0, ...date });
      }),

    unpublish: (slug) =>
      lock(async (trx) => {
        const post = await findPost(trx, slug);
        return !post || post.draft ? post : setPost(trx, slug, { draft: 1 });
      }),

    remove: (slug) =>
      lock(async (trx) => {
        const removed = await trx
          .deleteFrom("posts")
          .where("slug", "=", slug)
          .returning("id")
          .executeTakeFirst();
        if (removed) await markChange(trx);
        return removed !== undefined;
      }),

    withUploadsInUse: (work) =>
      lock(async (trx) => {
        const used = await findUploadsInUse(trx);
        return work(({ hash }) => used.has(hash));
      }),
  };
}

async function listAll(db: Kysely<Tables>, slug?: string): Promise<EditedPost[]> {
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

async function findPost(trx: Transaction<Tables>, slug: string): Promise<EditedPost | undefined> {
  const [post] = await listAll(trx, slug);
  return post;
}

const isShown = ({ draft, publishedAt }: EditedPost, now: Date) => !draft && publishedAt <= now;

async function setPost(
  trx: Transaction<Tables>,
  slug: string,
  values: Updateable<PostsTable>,
): Promise<EditedPost | undefined> {
  await trx.updateTable("posts").set(values).where("slug", "=", slug).execute();
  await markChange(trx);
  return findPost(trx, slug);
}

/** What is to be written: new posts, and posts in the place of others. */
interface Changes {
  created: NewPost[];
  changed: { id: number; post: NewPost }[];
}

async function plan(
  db: Kysely<Tables>,
  stated: readonly StatedPost[],
): Promise<{ result: ImportResult; changes: Changes }> {
  const { steps, warnings } = planImport(stated, await listAll(db), new Date());
  const same = await findUnchanged(db, steps);
  const changes: Changes = { created: [], changed: [] };
  const posts = steps.map(({ file, post, known }): ImportedPost => {
    if (!known) {
      // Nobody has seen it in another form.
      const created = { ...post, updatedAt: post.publishedAt };
      changes.created.push(created);
      return { file, post: created, action: "created" };
    }
    if (same.has(known.id)) return { file, post, action: "unchanged" };
    changes.changed.push({ id: known.id, post });
    return { file, post, action: known.slug === post.slug ? "updated" : "renamed" };
  });
  return { result: { posts, warnings }, changes };
}

/** The posts that the steps would leave as they are, by id. */
async function findUnchanged(
  db: Kysely<Tables>,
  steps: readonly ImportStep[],
): Promise<Set<number>> {
  const known = steps.flatMap(({ post, known }) => (known ? [{ post, known }] : []));
  const same = new Set<number>();
  for (let start = 0; start < known.length; start += batch) {
    const some = new Map(known.slice(start, start + batch).map((step) => [step.known.id, step]));
    const rows = await db
      .selectFrom("posts")
      .selectAll()
      .where("id", "in", [...some.keys()])
      .execute();
    for (const { id, ...row } of rows) {
      const step = some.get(id);
      if (!step) continue;
      const { formerSlugs } = step.known;
      const stated = toRow({ ...step.post, updatedAt: new Date(row.updated_at) });
      const columns = Object.keys(stated) as (keyof typeof stated)[];
      const slugs = new Set(step.post.formerSlugs);
      const isSame =
        columns.every((column) => stated[column] === row[column]) &&
        slugs.size === formerSlugs.length &&
        formerSlugs.every((slug) => slugs.has(slug));
      if (isSame) same.add(id);
    }
  }
  return same;
}

async function write(
  trx: Transaction<Tables>,
  { created, changed }: Changes,
  wordsOf: WordsOf,
): Promise<void> {
  if (created.length + changed.length === 0) return;
  await markChange(trx);
  for (const { id, post } of changed) await updatePost(trx, id, post, wordsOf);
  await insertPosts(trx, created, wordsOf);
}
