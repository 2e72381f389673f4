import type { Transaction } from "kysely";
import { normalizeBodyForSearch, toSearchText } from "#app/features/blog/store/search-index.ts";
import { insertPosts, lockPosts, updatePostVersion } from "#app/features/blog/store/write-posts.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { acquirePollLock } from "#app/platform/database/poll-lock.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { openRemoteTables } from "./remote-blog-tables.ts";
import type { PostWithoutBody, RemotePost, RemotePostState } from "./rules/remote-blog-ports.ts";

/** Rows per statement, since both databases limit its parameters. */
const batchSize = 500;

/** Metadata key of the source of the stored posts. */
const remoteSourceKey = "host-posts";

/** Store of the last valid response of one host, shared by all replicas. Every method rejects if the database fails. */
export type RemotePostStore = ReturnType<typeof createRemotePostStore>;

/** Creates the store of remote posts. `sourceId` identifies the host that they come from. */
export function createRemotePostStore(
  database: Pick<Database, "db" | "textSearch">,
  sourceId: string,
) {
  const { db } = openRemoteTables(database);
  const hasPosts = async (trx = db) => {
    const sourceRow = await trx
      .selectFrom("marks")
      .select("value")
      .where("name", "=", remoteSourceKey)
      .executeTakeFirst();
    return sourceRow?.value === sourceId;
  };

  return {
    /** Whether posts of this host are stored. */
    hasPosts: (): Promise<boolean> => hasPosts(),

    async listStates(): Promise<RemotePostState[]> {
      if (!(await hasPosts())) return [];
      const rows = await db
        .selectFrom("posts")
        .innerJoin("host_entries", "host_entries.post_id", "posts.id")
        .select(["id", "slug", "language", "published_at", "updated_at", "first_path"])
        .select(["hash", "pictures"])
        .execute();
      const former = await db.selectFrom("former_slugs").selectAll().orderBy("slug").execute();
      const slugsOf = Map.groupBy(former, ({ post_id }) => post_id);
      return rows.map(
        (row): RemotePostState => ({
          id: row.id,
          slug: row.slug,
          language: row.language as Language,
          firstPath: row.first_path ?? undefined,
          formerSlugs: slugsOf.get(row.id)?.map(({ slug }) => slug) ?? [],
          publishedAt: new Date(row.published_at),
          updatedAt: new Date(row.updated_at),
          ...splitHash(row.hash),
          images: new Map(JSON.parse(row.pictures)),
        }),
      );
    },

    /**
     * Makes these posts the only stored ones: writes `changed`, keeps the other `ids`, deletes the rest. `beforeCommit` runs
     * last in the transaction. Returns whether anything has changed.
     */
    async replace(
      ids: readonly number[],
      changed: readonly RemotePost[],
      beforeCommit: () => Promise<void>,
    ): Promise<boolean> {
      // SQLite accepts no contact request during this transaction, so slow work is done before it.
      const searchTexts = new Map(changed.map(({ post }) => [post.slug, toSearchText(post)]));
      return db.transaction().execute(async (trx) => {
        await lockPosts(trx);
        const isSameSource = await hasPosts(trx);
        if (!isSameSource) await saveRemoteSource(trx, sourceId);
        const unchangedIds = new Set(isSameSource ? ids : []);
        const bodies = isSameSource
          ? await readStoredBodies(trx, changed)
          : new Map<number, StoredBody>();
        for (const { id } of changed) unchangedIds.delete(id);
        const removed = await deleteOtherPosts(trx, unchangedIds);
        const posts = changed.map(({ id, post }) => ({
          ...post,
          id,
          body: bodies.get(id)?.html ?? post.body,
        }));
        await insertPosts(trx, posts, ({ id = 0, ...post }) => ({
          ...(searchTexts.get(post.slug) ?? toSearchText(post)),
          ...(bodies.has(id) && { body: bodies.get(id)?.searchText ?? "" }),
        }));
        await insertRemoteEntries(trx, changed, bodies);
        const isChanged = !isSameSource || removed > 0 || changed.length > 0;
        if (isChanged) await updatePostVersion(trx);
        await beforeCommit();
        return isChanged;
      });
    },

    /** The post with this id if it has no body. */
    async findPostWithoutBody(id: number): Promise<PostWithoutBody | undefined> {
      const row = await db
        .selectFrom("host_entries")
        .select(["hash", "pictures"])
        .where("post_id", "=", id)
        .executeTakeFirst();
      const { hash, bodyHash } = splitHash(row?.hash ?? "");
      if (!row || bodyHash !== undefined) return undefined;
      return { id, hash, images: new Map(JSON.parse(row.pictures)) };
    },

    /** Adds the body and the images to a post unless the post has changed in the meantime. */
    async addBody(
      { id, hash }: PostWithoutBody,
      body: { readonly html: string; readonly hash: string },
      pictures: ReadonlyMap<string, string>,
    ): Promise<void> {
      const words = normalizeBodyForSearch(body.html);
      await db.transaction().execute(async (trx) => {
        await lockPosts(trx);
        const { numUpdatedRows } = await trx
          .updateTable("host_entries")
          .set({ hash: joinHash(hash, body.hash), pictures: JSON.stringify([...pictures]) })
          .where("post_id", "=", id)
          .where("hash", "=", joinHash(hash, undefined))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        await trx.updateTable("posts").set({ body: body.html }).where("id", "=", id).execute();
        await trx
          .updateTable("post_texts")
          .set({ body: words })
          .where("post_id", "=", id)
          .execute();
        await updatePostVersion(trx);
      });
    },

    /** Whether this replica polls now: true for one replica per interval, in milliseconds. */
    acquirePollLock: (now: Date, delay: number): Promise<boolean> =>
      acquirePollLock(db, "host-look", now, delay),
  };
}

async function saveRemoteSource(trx: Transaction<Tables>, value: string): Promise<void> {
  await trx
    .insertInto("marks")
    .values({ name: remoteSourceKey, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Deletes all other posts with their dependent rows; returns their number. */
async function deleteOtherPosts(
  trx: Transaction<Tables>,
  unchangedIds: ReadonlySet<number>,
): Promise<number> {
  const rows = await trx.selectFrom("posts").select("id").execute();
  const ids = rows.map(({ id }) => id).filter((id) => !unchangedIds.has(id));
  for (let start = 0; start < ids.length; start += batchSize) {
    await trx
      .deleteFrom("posts")
      .where("id", "in", ids.slice(start, start + batchSize))
      .execute();
  }
  return ids.length;
}

interface StoredBody {
  readonly html: string;
  readonly searchText: string;
  readonly hash: string | undefined;
}

/** The stored bodies of the posts that arrive without one. */
async function readStoredBodies(
  trx: Transaction<Tables>,
  posts: readonly RemotePost[],
): Promise<Map<number, StoredBody>> {
  const ids = posts.flatMap(({ id, bodyHash }) => (bodyHash === undefined ? [id] : []));
  const bodies = new Map<number, StoredBody>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await trx
      .selectFrom("posts")
      .innerJoin("post_texts", "post_texts.post_id", "posts.id")
      .innerJoin("host_entries", "host_entries.post_id", "posts.id")
      .select(["posts.id", "posts.body as html", "post_texts.body as words", "hash"])
      .where("posts.id", "in", ids.slice(start, start + batchSize))
      .execute();
    for (const { id, html, words, hash } of rows) {
      bodies.set(id, { html, searchText: words, hash: splitHash(hash).bodyHash });
    }
  }
  return bodies;
}

/** Joins both hashes for the column `hash`, separated by a dot; the second is empty without a body. */
function joinHash(hash: string, bodyHash: string | undefined): string {
  return `${hash}.${bodyHash ?? ""}`;
}

function splitHash(joined: string): Pick<RemotePostState, "hash" | "bodyHash"> {
  // Older rows have one hash of both, which never equals a current hash.
  const [hash = "", bodyHash = hash] = joined.split(".");
  return { hash, bodyHash: bodyHash === "" ? undefined : bodyHash };
}

async function insertRemoteEntries(
  trx: Transaction<Tables>,
  posts: readonly RemotePost[],
  bodies: ReadonlyMap<number, StoredBody>,
): Promise<void> {
  for (let start = 0; start < posts.length; start += batchSize) {
    const rows = posts.slice(start, start + batchSize).map(({ id, hash, bodyHash, images }) => ({
      post_id: id,
      hash: joinHash(hash, bodyHash ?? bodies.get(id)?.hash),
      pictures: JSON.stringify([...images]),
    }));
    await trx.insertInto("host_entries").values(rows).execute();
  }
}
