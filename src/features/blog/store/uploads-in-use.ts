import type { Kysely } from "kysely";
import type { PostCategoryCode } from "#app/content/post-categories.ts";
import { getShareHash } from "#app/features/blog/rules/share-picture.ts";
import { findUpload, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Tables } from "#app/platform/database/tables.ts";

/** Bodies in memory at once. */
const batchSize = 100;

const uploadUrlPattern = new RegExp(`${uploadFolder}([\\w.-]+)`, "g");

/** Hashes of the uploads in covers and bodies of all posts, and of their share pictures; drafts and remote posts included. */
export async function findUploadsInUse(db: Kysely<Tables>): Promise<Set<string>> {
  const used = new Set<string>();
  const addUsed = (name: string) => {
    const upload = findUpload(name);
    if (upload) used.add(upload.hash);
  };
  for (const table of ["posts", "host_posts"] as const)
    await collectUsedUploads(db, table, addUsed, (hash) => used.add(hash));
  return used;
}

async function collectUsedUploads(
  db: Kysely<Tables>,
  table: "posts" | "host_posts",
  addUsed: (name: string) => void,
  addHash: (hash: string) => void,
): Promise<void> {
  for (let last = 0; ; ) {
    const posts = await db
      .selectFrom(table)
      .select(["id", "img", "body", "name", "type", "language", "published_at"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { img, body, name, type, language, published_at } of posts) {
      addUsed(img);
      addHash(
        getShareHash({
          img,
          name,
          category: type as PostCategoryCode,
          language: language as Language,
          publishedAt: new Date(published_at),
        }),
      );
      for (const [, name = ""] of body.matchAll(uploadUrlPattern)) addUsed(name);
    }
    if (posts.length < batchSize) return;
    last = posts.at(-1)?.id ?? last;
  }
}
