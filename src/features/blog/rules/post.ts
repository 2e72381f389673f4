import type { Language } from "#app/locale/languages.ts";
import type { PostCategoryCode } from "./post-types.ts";

/** What a post is before a store gives it an id. */
export interface NewPost {
  /** File name of the cover; empty for the category's own. */
  readonly img: string;
  /** The title. */
  readonly name: string;
  readonly author: string;
  /** The summary. */
  readonly meta: string;
  /** HTML, made safe. */
  readonly body: string;
  /** Lower-case letters, digits, hyphens; unique. */
  readonly slug: string;
  readonly category: PostCategoryCode;
  readonly language: Language;
  /** Slug of the same post in the other language. */
  readonly translationSlug: string | undefined;
  /** A time to come keeps the post back until then. */
  readonly publishedAt: Date;
  readonly draft: boolean;
  readonly updatedAt: Date;
  /** Earlier slugs, which lead to this post. */
  readonly formerSlugs: readonly string[];
}

/** A post as it is kept. */
export interface Post extends NewPost {
  readonly id: number;
}

/** A post as lists read it. */
export type ListedPost = Omit<Post, "formerSlugs">;

/** What cards show of a post: everything but its body. */
export type PostSummary = Omit<ListedPost, "body">;
