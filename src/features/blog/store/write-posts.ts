import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { getPostPath, type NewPost } from "#app/features/blog/rules/post.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import { lockMetadata, writeMetadata } from "#app/platform/database/metadata.ts";
import { findFirstPath, findFreeFirstPaths } from "./first-paths.ts";
import { toRow } from "./post-rows.ts";
import { toSearchText } from "./search-index.ts";

/** Rows per INSERT, since both databases limit the parameters of a statement. */
const batchSize = 100;

export const versionKey = "posts-version";

/** First in a transaction; other writers wait until it ends. */
export const lockPosts = (trx: Transaction<BlogTables>): Promise<void> =>
  lockMetadata(trx, versionKey, randomUUIDv7());

/** Invalidates cached pages and feeds. */
export const updatePostVersion = (trx: Transaction<BlogTables>): Promise<void> =>
  writeMetadata(trx, versionKey, randomUUIDv7());

/** Rejects if a slug or an id is taken. */
export async function insertPosts(
  trx: Transaction<BlogTables>,
  posts: readonly (NewPost & { readonly id?: number })[],
): Promise<void> {
  const claimedPaths = new Set(posts.map(({ firstPath }) => firstPath));
  for (let start = 0; start < posts.length; start += batchSize) {
    const chunk = posts.slice(start, start + batchSize);
    const firstPaths = await findFreeFirstPaths(trx, chunk, claimedPaths);
    const inserted = await trx
      .insertInto("posts")
      .values(
        chunk.map(({ id, ...post }) => ({
          ...toRow(post),
          first_path: post.firstPath ?? firstPaths.get(getPostPath(post)) ?? null,
          ...(id && { id }),
        })),
      )
      .returning(["id", "slug"])
      .execute();
    const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
    const idOf = ({ slug }: NewPost) => ids.get(slug) ?? 0;
    await trx
      .insertInto("post_texts")
      .values(chunk.map((post) => ({ post_id: idOf(post), ...toSearchText(post) })))
      .execute();
    for (const post of chunk) await saveFormerSlugs(trx, idOf(post), post.formerSlugs);
  }
}

export async function updatePost(
  trx: Transaction<BlogTables>,
  id: number,
  post: NewPost,
): Promise<void> {
  const first_path = await findFirstPath(trx, id, post);
  await trx
    .updateTable("posts")
    .set({ ...toRow(post), first_path })
    .where("id", "=", id)
    .execute();
  const searchText = toSearchText(post);
  await trx
    .insertInto("post_texts")
    .values({ post_id: id, ...searchText })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(searchText))
    .execute();
  await trx.deleteFrom("former_slugs").where("post_id", "=", id).execute();
  await saveFormerSlugs(trx, id, post.formerSlugs);
}

// A former slug redirects to the post that claimed it last.
async function saveFormerSlugs(
  trx: Transaction<BlogTables>,
  post_id: number,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  await trx
    .insertInto("former_slugs")
    .values([...new Set(slugs)].map((slug) => ({ slug, post_id })))
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id }))
    .execute();
}
