import type { NewPost } from "#app/features/blog/rules/post.ts";

export function getPostState({ draft, publishedAt }: Pick<NewPost, "draft" | "publishedAt">) {
  if (draft) return "draft";
  return publishedAt > new Date() ? "scheduled" : "published";
}

/** The fields have the names of the front-matter keys. */
export function toPostRecord(post: Omit<NewPost, "body">) {
  return {
    slug: post.slug,
    state: getPostState(post),
    title: post.name,
    author: post.author,
    meta: post.meta,
    type: post.category,
    img: post.img,
    lang: post.language,
    twin: post.translationSlug ?? null,
    date: post.publishedAt.toISOString(),
    draft: post.draft,
    former: post.formerSlugs,
    updated_at: post.updatedAt.toISOString(),
  };
}
