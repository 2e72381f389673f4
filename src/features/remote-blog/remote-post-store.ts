import type { Transaction } from "kysely";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { listFormerSlugs } from "#app/features/blog/store/post-rows.ts";
import { insertPosts, lockPosts, updatePostVersion } from "#app/features/blog/store/write-posts.ts";
import type { Language } from "#app/locale/languages.ts";
import { readMetadata, writeMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { acquirePollLock } from "#app/platform/database/poll-lock.ts";
import { openRemoteTables } from "./remote-blog-tables.ts";
import type { RemoteBlogTables } from "./tables.ts";

export interface RemotePostState
  extends Pick<NewPost, "slug" | "firstPath" | "formerSlugs" | "publishedAt" | "updatedAt"> {
  readonly id: number;
  readonly language: Language;
  readonly hash: string;
  /** Upload names by remote image name; empty for images that could not be fetched. */
  readonly images: ReadonlyMap<string, string>;
}

export interface RemotePost extends Pick<RemotePostState, "id" | "hash" | "images"> {
  readonly post: NewPost;
}

/** Metadata key of the source of the stored posts. */
const remoteSourceKey = "host-posts";

/** Shared by all replicas. */
export type RemotePostStore = ReturnType<typeof createRemotePostStore>;

export function createRemotePostStore(
  database: Pick<Database<RemoteBlogTables>, "db" | "textSearch">,
  sourceId: string,
) {
  const { db } = openRemoteTables(database);
  const hasPosts = async (trx = db) => (await readMetadata(trx, remoteSourceKey)) === sourceId;

  return {
    hasPosts: (): Promise<boolean> => hasPosts(),

    async getStates(): Promise<ReadonlyMap<number, RemotePostState>> {
      if (!(await hasPosts())) return new Map();
      const rows = await db
        .selectFrom("posts")
        .innerJoin("host_entries", "host_entries.post_id", "posts.id")
        .select(["id", "slug", "language", "published_at", "updated_at", "first_path"])
        .select(["hash", "pictures"])
        .execute();
      const slugsOf = await listFormerSlugs(db);
      return new Map(
        rows.map((row) => [
          row.id,
          {
            id: row.id,
            slug: row.slug,
            language: row.language as Language,
            firstPath: row.first_path ?? undefined,
            formerSlugs: slugsOf.get(row.id) ?? [],
            publishedAt: new Date(row.published_at),
            updatedAt: new Date(row.updated_at),
            hash: row.hash,
            images: new Map(JSON.parse(row.pictures)),
          },
        ]),
      );
    },

    /**
     * Keeps the other `ids`, deletes the rest. `beforeCommit` runs last in the transaction. False if nothing has
     * changed.
     */
    async replace(
      ids: readonly number[],
      changed: readonly RemotePost[],
      beforeCommit: () => Promise<void>,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPosts(trx);
        const isSameSource = await hasPosts(trx);
        if (!isSameSource) await writeMetadata(trx, remoteSourceKey, sourceId);
        const keptIds = new Set(isSameSource ? ids : []);
        for (const { id } of changed) keptIds.delete(id);
        const { numDeletedRows } = await trx
          .deleteFrom("posts")
          .$if(keptIds.size > 0, (query) => query.where("id", "not in", [...keptIds]))
          .executeTakeFirst();
        await insertPosts(
          trx,
          changed.map(({ id, post }) => ({ ...post, id })),
        );
        if (changed.length > 0) await insertRemoteEntries(trx, changed);
        const isChanged = !isSameSource || numDeletedRows > 0n || changed.length > 0;
        if (isChanged) await updatePostVersion(trx);
        await beforeCommit();
        return isChanged;
      });
    },

    acquirePollLock: (now: Date, delay: number): Promise<boolean> =>
      acquirePollLock(db, "host-look", now, delay),
  };
}

async function insertRemoteEntries(
  trx: Transaction<RemoteBlogTables>,
  posts: readonly RemotePost[],
): Promise<void> {
  const rows = posts.map(({ id, hash, images }) => {
    return { post_id: id, hash, pictures: JSON.stringify([...images]) };
  });
  await trx.insertInto("host_entries").values(rows).execute();
}
