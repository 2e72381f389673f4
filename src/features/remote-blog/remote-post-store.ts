import type { Transaction } from "kysely";
import { foldBody, toWords } from "#app/features/blog/store/search-index.ts";
import { insertPosts, lockPosts, markChange } from "#app/features/blog/store/write-posts.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { claimLook } from "#app/platform/database/poll-lock.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { openHostTables } from "./remote-blog-tables.ts";
import type { HostPost, HostPostState, HostPostStore } from "./rules/remote-blog-ports.ts";

/** Rows that one statement touches: both databases limit its parameters. */
const batch = 500;

/** The mark that tells whose posts are kept. */
const hostMark = "host-posts";

/** The kept posts of another administrator host, which `host` tells from any other one. */
export function createHostPostStore(
  database: Pick<Database, "db" | "textSearch">,
  host: string,
): HostPostStore {
  const { db } = openHostTables(database);
  const isKept = async (trx = db) => {
    const mark = await trx
      .selectFrom("marks")
      .select("value")
      .where("name", "=", hostMark)
      .executeTakeFirst();
    return mark?.value === host;
  };

  return {
    isKept: () => isKept(),

    async listStates() {
      if (!(await isKept())) return [];
      const rows = await db
        .selectFrom("posts")
        .innerJoin("host_entries", "host_entries.post_id", "posts.id")
        .select(["id", "slug", "published_at", "updated_at", "hash", "pictures"])
        .execute();
      const former = await db.selectFrom("former_slugs").selectAll().orderBy("slug").execute();
      const slugsOf = Map.groupBy(former, ({ post_id }) => post_id);
      return rows.map(
        (row): HostPostState => ({
          id: row.id,
          slug: row.slug,
          formerSlugs: slugsOf.get(row.id)?.map(({ slug }) => slug) ?? [],
          publishedAt: new Date(row.published_at),
          updatedAt: new Date(row.updated_at),
          ...splitHash(row.hash),
          pictures: new Map(JSON.parse(row.pictures)),
        }),
      );
    },

    async replace(ids, changed, settle) {
      // The embedded database takes no contact request while posts are written: what takes long is done before.
      const words = new Map(changed.map(({ post }) => [post.slug, toWords(post)]));
      return db.transaction().execute(async (trx) => {
        await lockPosts(trx);
        const known = await isKept(trx);
        if (!known) await markHost(trx, host);
        const stays = new Set(known ? ids : []);
        const bodies = known ? await readBodies(trx, changed) : new Map<number, StoredBody>();
        for (const { id } of changed) stays.delete(id);
        const removed = await removeOthers(trx, stays);
        const posts = changed.map(({ id, post }) => ({
          ...post,
          id,
          body: bodies.get(id)?.html ?? post.body,
        }));
        await insertPosts(trx, posts, ({ id = 0, ...post }) => ({
          ...(words.get(post.slug) ?? toWords(post)),
          ...(bodies.has(id) && { body: bodies.get(id)?.words ?? "" }),
        }));
        await insertEntries(trx, changed, bodies);
        const isChanged = !known || removed > 0 || changed.length > 0;
        if (isChanged) await markChange(trx);
        await settle();
        return isChanged;
      });
    },

    async findBodiless(id) {
      const row = await db
        .selectFrom("host_entries")
        .select(["hash", "pictures"])
        .where("post_id", "=", id)
        .executeTakeFirst();
      const { hash, bodyHash } = splitHash(row?.hash ?? "");
      if (!row || bodyHash !== undefined) return undefined;
      return { id, hash, pictures: new Map(JSON.parse(row.pictures)) };
    },

    async addBody({ id, hash }, body, pictures) {
      const words = foldBody(body.html);
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
        await markChange(trx);
      });
    },

    claimLook: (now, pause) => claimLook(db, "host-look", now, pause),
  };
}

async function markHost(trx: Transaction<Tables>, value: string): Promise<void> {
  await trx
    .insertInto("marks")
    .values({ name: hostMark, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Removes the posts that do not stay, with all that is kept of them; how many they were. */
async function removeOthers(trx: Transaction<Tables>, stays: ReadonlySet<number>): Promise<number> {
  const rows = await trx.selectFrom("posts").select("id").execute();
  const ids = rows.map(({ id }) => id).filter((id) => !stays.has(id));
  for (let start = 0; start < ids.length; start += batch) {
    await trx
      .deleteFrom("posts")
      .where("id", "in", ids.slice(start, start + batch))
      .execute();
  }
  return ids.length;
}

interface StoredBody {
  readonly html: string;
  readonly words: string;
  readonly hash: string | undefined;
}

/** The bodies that are kept of those posts that come without one. */
async function readBodies(
  trx: Transaction<Tables>,
  posts: readonly HostPost[],
): Promise<Map<number, StoredBody>> {
  const ids = posts.flatMap(({ id, bodyHash }) => (bodyHash === undefined ? [id] : []));
  const bodies = new Map<number, StoredBody>();
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await trx
      .selectFrom("posts")
      .innerJoin("post_texts", "post_texts.post_id", "posts.id")
      .innerJoin("host_entries", "host_entries.post_id", "posts.id")
      .select(["posts.id", "posts.body as html", "post_texts.body as words", "hash"])
      .where("posts.id", "in", ids.slice(start, start + batch))
      .execute();
    for (const { id, html, words, hash } of rows) {
      bodies.set(id, { html, words, hash: splitHash(hash).bodyHash });
    }
  }
  return bodies;
}

/** The column `hash` has both, with a dot between them; nothing after it while the body has not come. */
function joinHash(hash: string, bodyHash: string | undefined): string {
  return `${hash}.${bodyHash ?? ""}`;
}

function splitHash(joined: string): Pick<HostPostState, "hash" | "bodyHash"> {
  // One hash of both, as it was written before bodies could come later, is none of the hashes that are made now.
  const [hash = "", bodyHash = hash] = joined.split(".");
  return { hash, bodyHash: bodyHash === "" ? undefined : bodyHash };
}

async function insertEntries(
  trx: Transaction<Tables>,
  posts: readonly HostPost[],
  bodies: ReadonlyMap<number, StoredBody>,
): Promise<void> {
  for (let start = 0; start < posts.length; start += batch) {
    const rows = posts.slice(start, start + batch).map(({ id, hash, bodyHash, pictures }) => ({
      post_id: id,
      hash: joinHash(hash, bodyHash ?? bodies.get(id)?.hash),
      pictures: JSON.stringify([...pictures]),
    }));
    await trx.insertInto("host_entries").values(rows).execute();
  }
}
