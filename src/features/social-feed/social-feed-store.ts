import type { Kysely, Selectable, Transaction } from "kysely";
import { acquirePollLock } from "#app/platform/database/poll-lock.ts";
import type { SocialPostsTable, Tables } from "#app/platform/database/tables.ts";
import type { ImageFile, SocialStore, StoredSocialPost } from "./rules/social-feed-ports.ts";

/** How long a picture stays after its post has gone: pages that show it may still be open. */
const imageRetention = 24 * 60 * 60_000;

/** The last good answer of the social service in a database. */
export function createSocialStore(db: Kysely<Tables>): SocialStore {
  return {
    async listPosts() {
      const rows = await db.selectFrom("social_posts").selectAll().orderBy("place").execute();
      return rows.map(toPost);
    },

    replace: (posts, files, now) =>
      db.transaction().execute((trx) => replace(trx, posts, files, now)),

    async findImage({ hash, width, format }) {
      const row = await db
        .selectFrom("social_pictures")
        .select("bytes")
        .where("hash", "=", hash)
        .where("width", "=", width)
        .where("format", "=", format)
        .executeTakeFirst();
      return row?.bytes;
    },

    acquirePollLock: (now, delay) => acquirePollLock(db, "social-look", now, delay),
  };
}

async function replace(
  trx: Transaction<Tables>,
  posts: readonly StoredSocialPost[],
  files: readonly ImageFile[],
  now: Date,
): Promise<void> {
  const used_at = now.toISOString();
  // What was shown until now begins its afterlife now, however long the last good answer stood.
  await trx
    .updateTable("social_pictures")
    .set({ used_at })
    .where("hash", "in", (shown) =>
      shown.selectFrom("social_posts").select("picture_hash").where("picture_hash", "is not", null),
    )
    .execute();
  for (const { hash, width, format, bytes } of files) {
    await trx
      .insertInto("social_pictures")
      .values({ hash, width, format, used_at, bytes })
      .onConflict((conflict) =>
        conflict.columns(["hash", "width", "format"]).doUpdateSet({ used_at }),
      )
      .execute();
  }
  // Written over, and not deleted first: of two replicas that do this at once, both succeed.
  for (const [position, post] of posts.entries()) {
    const row = { place: position, ...toRow(post) };
    await trx
      .insertInto("social_posts")
      .values(row)
      .onConflict((conflict) => conflict.column("place").doUpdateSet(row))
      .execute();
  }
  await trx.deleteFrom("social_posts").where("place", ">=", posts.length).execute();
  const expiredBefore = new Date(now.getTime() - imageRetention).toISOString();
  await trx.deleteFrom("social_pictures").where("used_at", "<", expiredBefore).execute();
}

function toRow({ caption, link, imageSourceKey, image }: StoredSocialPost) {
  return {
    caption,
    link,
    picture_source: imageSourceKey ?? null,
    picture_hash: image?.hash ?? null,
    picture_widths: image?.widths.join(" ") ?? null,
  };
}

function toPost(row: Selectable<SocialPostsTable>): StoredSocialPost {
  const { caption, link, picture_source, picture_hash, picture_widths } = row;
  return {
    caption,
    link,
    imageSourceKey: picture_source ?? undefined,
    image: picture_hash
      ? { hash: picture_hash, widths: (picture_widths ?? "").split(" ").map(Number) }
      : undefined,
  };
}
