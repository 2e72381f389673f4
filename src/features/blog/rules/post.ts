import {
  type PostCategory,
  type PostCategoryCode,
  postCategories,
} from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export interface NewPost {
  /** File name of the cover; empty for the category's own. */
  readonly img: string;
  readonly name: string;
  readonly author: string;
  readonly meta: string;
  /** Sanitized HTML. */
  readonly body: string;
  readonly slug: string;
  readonly category: PostCategoryCode;
  readonly language: Language;
  /** Slug of the same post in the other language. */
  readonly translationSlug: string | undefined;
  /** A future time schedules the post. */
  readonly publishedAt: Date;
  readonly draft: boolean;
  readonly updatedAt: Date;
  /** Earlier addresses, which redirect to this post: slugs, or whole paths of another site, which begin with a slash. */
  readonly formerSlugs: readonly string[];
  /** Path and query of its first publication, by which feeds identify it; undefined while they are the present ones. */
  readonly firstPath?: string | undefined;
}

export interface Post extends NewPost {
  readonly id: number;
}

export type ListedPost = Omit<Post, "formerSlugs">;

export type PostSummary = Omit<ListedPost, "body">;

export function getPostPath({ slug, language }: Pick<NewPost, "slug" | "language">): string {
  return getLocalizedPath("blog-post", language, { slug });
}

const maxCategoryLength = 100;

export function findPostCategory(value: number | string): PostCategory | undefined {
  const text = String(value).trim();
  if (text.length > maxCategoryLength) return undefined;
  const normalized = normalizeText(text, "NFC", maxCategoryLength).toLowerCase();
  return postCategories.find(({ code, name, slug }) =>
    [String(code), name, slug].includes(normalized),
  );
}
