import type { Language } from "#app/locale/languages.ts";
import type { ListedPost, NewPost, Post, PostSummary } from "./post.ts";
import type { PostTypeCode } from "./post-types.ts";

/** Which published posts to list. */
export interface PostQuery {
  readonly now: Date;
  readonly language?: Language | undefined;
  readonly type?: PostTypeCode | undefined;
  /** Everything when absent. */
  readonly page?: { readonly offset: number; readonly limit: number } | undefined;
}

interface PostListing {
  /** Newest first. */
  readonly posts: PostSummary[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * Keeps the posts. A post is published when it is no draft and its time has come. Published posts
 * state their `twin` only where both are published and name each other, so that alternates are
 * reciprocal. Every method rejects when the database does.
 */
export interface BlogStore {
  listPublished(query: PostQuery): Promise<PostListing>;
  /** The published posts with their bodies, newest first: a long answer. */
  listPublishedInFull(query: PostQuery): Promise<ListedPost[]>;
  findPublishedBySlug(slug: string, now: Date): Promise<Post | undefined>;
  /** The present slug of the published post that once had this one. */
  findByFormerSlug(slug: string, now: Date): Promise<string | undefined>;
  /** When the next post that waits for its time is due. */
  findNextPublication(now: Date): Promise<Date | undefined>;
  /** Creates the post, or updates the one with its slug. */
  upsert(post: NewPost): Promise<"created" | "updated">;
  /**
   * Gives a new database its first posts: once in its life, and only while it holds none, so that
   * posts which were removed do not come back. Returns whether it did.
   */
  seed(posts: readonly NewPost[]): Promise<boolean>;
  /**
   * Changes when anything that is published changes: a post was written, or became due. Cheap, however
   * many posts there are.
   */
  getVersion(now: Date): Promise<string>;
  /** How many posts are kept, drafts included. */
  count(): Promise<number>;
}
