import type { Kysely } from "kysely";
import { findUpload, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import type { Tables } from "#app/platform/database/tables.ts";

/** Bodies in memory at once. */
const batchSize = 100;

const uploadUrlPattern = new RegExp(`${uploadFolder}([\\w.-]+)`, "g");

/** Hashes of the uploads in covers and bodies of all posts, drafts and remote posts included. */
export async function findUploadsInUse(db: Kysely<Tables>): Promise<Set<string>> {
  const used = new Set<string>();
  const addUsed = (name: string) => {
    const upload = findUpload(name);
    if (upload) used.add(upload.hash);
  };
  for (const table of ["posts", "host_posts"] as const)
    await collectUsedUploads(db, table, addUsed);
  return used;
}

async function collectUsedUploads(
  db: Kysely<Tables>,
  table: "posts" | "host_posts",
  addUsed: (name: string) => void,
): Promise<void> {
  for (let last = 0; ; ) {
    const posts = await db
      .selectFrom(table)
      .select(["id", "img", "body"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { img, body } of posts) {
      addUsed(img);
      for (const [, name = ""] of body.matchAll(uploadUrlPattern)) addUsed(name);
    }
    if (posts.length < batchSize) return;
    last = posts.at(-1)?.id ?? last;
  }
}
