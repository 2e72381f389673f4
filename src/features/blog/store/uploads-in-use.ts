import type { Kysely } from "kysely";
import type { PostCategoryCode } from "#app/content/post-categories.ts";
import { getShareHash } from "#app/features/blog/rules/share-picture.ts";
import { findUpload, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import type { Language } from "#app/locale/languages.ts";

const batchSize = 100;

const uploadUrlPattern = new RegExp(`${uploadFolder}([\\w.-]+)`, "g");

/** Also of share pictures, drafts and remote posts. */
export async function findUploadsInUse(db: Kysely<BlogTables>): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of ["posts", "host_posts"] as const) await collectUsed(db, table, used);
  return used;
}

async function collectUsed(
  db: Kysely<BlogTables>,
  table: "posts" | "host_posts",
  used: Set<string>,
): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const posts = await db
      .selectFrom(table)
      .select(["id", "img", "body", "name", "type", "language", "published_at"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { body, type, language, published_at, ...post } of posts) {
      const category = type as PostCategoryCode;
      const publishedAt = new Date(published_at);
      used.add(getShareHash({ ...post, category, language: language as Language, publishedAt }));
      const names = body.matchAll(uploadUrlPattern).map(([, name = ""]) => name);
      for (const name of [post.img, ...names]) {
        const upload = findUpload(name);
        if (upload) used.add(upload.hash);
      }
    }
    last = posts.at(-1)?.id;
  }
}
