import type { PostCategoryCode } from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import type { ListedPost, NewPost, Post, PostSummary } from "./post.ts";

export interface PostQuery {
  readonly now: Date;
  readonly language?: Language | undefined;
  readonly category?: PostCategoryCode | undefined;
  readonly page?: { readonly offset: number; readonly limit: number } | undefined;
  /** Continues the list after this post (keyset pagination), unaffected by posts that were removed since. */
  readonly after?: PostCursor | undefined;
}

export type PostCursor = Pick<PostSummary, "publishedAt" | "id">;

/** Newest or best matches first. */
interface PostPage<Listed> {
  readonly posts: Listed[];
  readonly total: number;
}

export interface PostSearch {
  readonly now: Date;
  /** The reader's language: posts in it come first. */
  readonly language: Language;
  readonly page: { readonly offset: number; readonly limit: number };
}

export type FoundPost = PostSummary & {
  /** Plain-text passage around the first match; undefined if only title and summary match. */
  readonly excerpt: string | undefined;
};

export type SearchResult = PostPage<FoundPost>;

/**
 * A published post has a `translationSlug` only if both posts are published and name each other, so that hreflang
 * alternates are reciprocal. Every method rejects if the source fails; a BlogError states the kind of failure.
 */
export interface BlogSource {
  listPublished(query: PostQuery): Promise<PostPage<PostSummary>>;
  /** Newest first. Results may be large. */
  listPublishedInFull(query: PostQuery): Promise<ListedPost[]>;
  findPublishedBySlug(slug: string, now: Date): Promise<Post | undefined>;
  /** Every word in title, summary or text, ignoring accents and letter case; the last matches as a prefix. */
  search(query: string, search: PostSearch): Promise<SearchResult>;
  /** The current slug of the published post with this former slug, or this former path, which begins with a slash. */
  findByFormerSlug(slug: string, now: Date): Promise<string | undefined>;
  findNextPublication(now: Date): Promise<Date | undefined>;
  /** Changes by a write or a due publication. The cost does not depend on the number of posts. */
  getVersion(now: Date): Promise<string>;
}

/** Every method rejects if the database fails. */
export interface BlogStore extends BlogSource {
  upsert(post: NewPost): Promise<"created" | "updated">;
  /** At most once and only if there are no posts, so that removed ones do not return; false if nothing was inserted. */
  seed(posts: readonly NewPost[]): Promise<boolean>;
  count(): Promise<number>;
}

/** Yields every published post with its body, newest first, in batches that bound memory. */
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
