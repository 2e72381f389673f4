import type { BlogStore } from "#app/features/blog/rules/blog-ports.ts";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import { planImport } from "#app/features/blog/rules/import-plan.ts";
import { type PostReaderOptions, readPosts } from "./read-posts.ts";

/** Rejects with an ImportError if one is invalid, and then stores none. */
export async function seedPosts(
  blog: Pick<BlogStore, "count" | "seed">,
  options: PostReaderOptions,
  directory: string,
): Promise<void> {
  if ((await blog.count()) > 0) return;
  const batch = await options.uploads.stage();
  try {
    const { candidates, problems } = await readPosts(options, [directory], batch);
    if (problems.length > 0) throw new ImportError(problems);
    const { steps } = planImport(candidates, [], new Date());
    await batch.commit();
    // Sample posts were not written on the day of the installation.
    await blog.seed(steps.map(({ post }) => ({ ...post, updatedAt: post.publishedAt })));
  } finally {
    await batch.rollback();
  }
}
