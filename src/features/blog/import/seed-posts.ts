import type { BlogStore } from "#app/features/blog/rules/blog-ports.ts";
import { planImport } from "#app/features/blog/rules/import-plan.ts";
import { type PostReaderOptions, readPosts } from "./read-posts.ts";

/**
 * Gives a new database the posts of a folder, with their pictures. Rejects with an ImportError that names file and reason
 * when one cannot be read as a post; then none is stored.
 */
export async function seedPosts(
  blog: Pick<BlogStore, "count" | "seed">,
  options: PostReaderOptions,
  directory: string,
): Promise<void> {
  if ((await blog.count()) > 0) return;
  const batch = await options.uploads.stage();
  try {
    const candidates = await readPosts(options, [directory], batch);
    const { steps } = planImport(candidates, [], new Date());
    await batch.commit();
    // What came with the program was not written on the day of its installation.
    await blog.seed(steps.map(({ post }) => ({ ...post, updatedAt: post.publishedAt })));
  } finally {
    await batch.rollback();
  }
}
