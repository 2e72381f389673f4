import { parseStatedDate } from "#app/features/blog/rules/post-file/stated-date.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import { addMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { lockPosts, updatePostVersion } from "./write-posts.ts";

const doneKey = "days-in-zone";
const midnight = "T00:00:00.000Z";

/** Once for each database: earlier versions stored the midnight of UTC for a day without a time. */
export async function moveDaysToZone(
  { db }: Pick<Database<BlogTables>, "db">,
  timeZone: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await addMetadata(trx, doneKey, timeZone))) return;
    await lockPosts(trx);
    const posts = await trx
      .selectFrom("posts")
      .select(["id", "published_at", "updated_at"])
      .where("published_at", "like", `%${midnight}`)
      .execute();
    for (const { id, published_at, updated_at } of posts) {
      const moved = parseStatedDate(published_at.slice(0, -midnight.length), timeZone);
      if (!moved) continue;
      const time = moved.toISOString();
      // Equal times say that the post was never changed.
      const times = {
        published_at: time,
        ...(updated_at === published_at && { updated_at: time }),
      };
      await trx.updateTable("posts").set(times).where("id", "=", id).execute();
    }
    if (posts.length > 0) await updatePostVersion(trx);
  });
}
