import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { getModificationDate } from "./post-structured-data.ts";

/** Open Graph properties of an article (https://ogp.me/#type_article). */
export interface Article {
  publishedAt: Date;
  modifiedAt: Date;
  author: string;
  section: string;
}

/** Properties of a post as an article; `section` is the name of its category. */
export function getArticle(
  post: Pick<PostSummary, "publishedAt" | "updatedAt" | "author">,
  section: string,
): Article {
  const { publishedAt, author } = post;
  return { publishedAt, modifiedAt: getModificationDate(post), author, section };
}
