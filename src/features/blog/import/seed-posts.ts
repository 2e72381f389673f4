import type { BlogStore } from "#app/features/blog/rules/blog-ports.ts";
import { planImport } from "#app/features/blog/rules/import-plan.ts";
import { type ReadParts, readPosts } from "./read-posts.ts";

/**
 * Gives a new database the posts of a folder, with their pictures. Rejects with an ImportFault that names file and reason
 * when one cannot be read as a post; then none is stored.
 */
export async function seedPosts(
  blog: Pick<BlogStore, "count" | "seed">,
  parts: ReadParts,
  directory: string,
): Promise<void> {
  if ((await blog.count()) > 0) return;
  const batch = await parts.uploads.begin();
  try {
    const stated = await readPosts(parts, [directory], batch);
    const { steps } = planImport(stated, [], new Date());
    await batch.place();
    // What came with the program was not written on the day of its installation.
    await blog.seed(steps.map(({ post }) => ({ ...post, updatedAt: post.publishedAt })));
  } finally {
    await batch.discard();
  }
}
