import { postCategories } from "#app/content/post-categories.ts";
import type { ServiceId } from "#app/content/services.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { PageContext, PageSources } from "#app/shell/page.ts";

/** Time for which a page without its post is kept, in milliseconds. */
const retryTime = 60_000;

export interface NewestPost {
  post?: PostSummary | undefined;
  expiresAt?: Date;
}

/** The newest post about a service in the language of the page; while the blog cannot be read, none, and the time to try again. */
export async function loadNewestPost(
  service: ServiceId,
  { blog }: Pick<PageSources, "blog">,
  { now, language }: Pick<PageContext, "now" | "language">,
): Promise<NewestPost> {
  const category = postCategories.find((one) => one.service === service)?.code;
  const page = { offset: 0, limit: 1 };
  try {
    const { posts } = await blog.listPublished({ now, language, category, page });
    return { post: posts[0] };
  } catch {
    // The service is what the page is about; the blog's own pages tell of the failure.
    return { expiresAt: new Date(now.getTime() + retryTime) };
  }
}
