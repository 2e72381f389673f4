import type { PostCategoryCode } from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import type { ListedPost, NewPost, Post, PostSummary } from "./post.ts";

/** Which published posts to list. */
export interface PostQuery {
  readonly now: Date;
  readonly language?: Language | undefined;
  readonly category?: PostCategoryCode | undefined;
  /** Everything when absent. */
  readonly page?: { readonly offset: number; readonly limit: number } | undefined;
  /** Continues a list after this post, wherever the posts before it have gone since. */
  readonly after?: PostCursor | undefined;
}

/** Where a post stands in a list. */
export type PostCursor = Pick<PostSummary, "publishedAt" | "id">;

interface PostListing {
  /** Newest first. */
  readonly posts: PostSummary[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** Whose search it is, and which part of its answer. */
export interface PostSearch {
  readonly now: Date;
  /** The reader's: posts in it come first, the others after them. */
  readonly language: Language;
  readonly page: { readonly offset: number; readonly limit: number };
}

/** A post that a search found. */
export type FoundPost = PostSummary & {
  /** The passage round the first word found, in plain text; undefined where title and summary alone have it. */
  readonly excerpt: string | undefined;
};

export interface SearchResult {
  /** The best first. */
  readonly posts: FoundPost[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * Where readers find the posts. A post is published when it is no draft and its time has come. Published posts
 * state their `twin` only where both are published and name each other, so that alternates are
 * reciprocal. Every method rejects when the source does; a BlogError tells how.
 */
export interface BlogSource {
  listPublished(query: PostQuery): Promise<PostListing>;
  /** The published posts with their bodies, newest first: a long answer. */
  listPublishedInFull(query: PostQuery): Promise<ListedPost[]>;
  findPublishedBySlug(slug: string, now: Date): Promise<Post | undefined>;
  /**
   * The published posts that have every word of a question in title, summary or text, whatever the accents and the
   * letter case; its last word may be only begun. Any text may be asked: a question without a word finds nothing.
   */
  search(query: string, search: PostSearch): Promise<SearchResult>;
  /** The present slug of the published post that once had this one. */
  findByFormerSlug(slug: string, now: Date): Promise<string | undefined>;
  /** When the next post that waits for its time is due. */
  findNextPublication(now: Date): Promise<Date | undefined>;
  /**
   * Changes when anything that is published changes: a post was written, or became due. Cheap, however
   * many posts there are.
   */
  getVersion(now: Date): Promise<string>;
}

/** Keeps the site's own posts. Every method rejects when the database does. */
export interface BlogStore extends BlogSource {
  /** Creates the post, or updates the one with its slug. */
  upsert(post: NewPost): Promise<"created" | "updated">;
  /**
   * Gives a new database its first posts: once in its life, and only while it holds none, so that
   * posts which were removed do not come back. Returns whether it did.
   */
  seed(posts: readonly NewPost[]): Promise<boolean>;
  /** How many posts are kept, drafts included. */
  count(): Promise<number>;
}

/** Every published post with its body, newest first, in parts, so that memory stays flat. */
export async function* listPublishedBatches(
  source: Pick<BlogSource, "listPublishedInFull">,
  now: Date,
  limit = 20,
): AsyncGenerator<ListedPost[]> {
  let after: PostCursor | undefined;
  do {
    const posts = await source.listPublishedInFull({ now, after, page: { offset: 0, limit } });
    yield posts;
    after = posts.length < limit ? undefined : posts.at(-1);
  } while (after);
}
