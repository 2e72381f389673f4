import type { Kysely, Selectable, Transaction } from "kysely";
import { acquirePollLock } from "#app/platform/database/poll-lock.ts";
import type { ImageFile, ImageFileId } from "./rules/image-files.ts";
import type { StoredSocialPost } from "./rules/social-post.ts";
import type { SocialFeedTables } from "./tables.ts";

/** Milliseconds that an image is kept after its post has gone, for pages that are still open. */
const imageRetention = 24 * 60 * 60_000;

/** Shared by all replicas. */
export type SocialStore = ReturnType<typeof createSocialStore>;

export function createSocialStore(db: Kysely<SocialFeedTables>) {
  return {
    async listPosts(): Promise<StoredSocialPost[]> {
      const rows = await db.selectFrom("social_posts").selectAll().orderBy("place").execute();
      return rows.map(toPost);
    },

    replace: (posts: readonly StoredSocialPost[], files: readonly ImageFile[], now: Date) =>
      db.transaction().execute((trx) => replace(trx, posts, files, now)),

    async findImage({ hash, width, format }: ImageFileId) {
      const row = await db
        .selectFrom("social_pictures")
        .select("bytes")
        .where("hash", "=", hash)
        .where("width", "=", width)
        .where("format", "=", format)
        .executeTakeFirst();
      return row?.bytes;
    },

    /** One replica per interval, in milliseconds, acquires it and polls. */
    acquirePollLock: (now: Date, delay: number): Promise<boolean> =>
      acquirePollLock(db, "social-look", now, delay),
  };
}

async function replace(
  trx: Transaction<SocialFeedTables>,
  posts: readonly StoredSocialPost[],
  files: readonly ImageFile[],
  now: Date,
): Promise<void> {
  const used_at = now.toISOString();
  // The retention of images shown until now begins now, not at the previous refresh.
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
  // Upserts instead of deleting first, so that two replicas can do this at once.
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

function toPost(row: Selectable<SocialFeedTables["social_posts"]>): StoredSocialPost {
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
