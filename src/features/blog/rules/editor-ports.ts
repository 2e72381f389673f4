import type { NewPost, PostSummary } from "./post.ts";
import type { PostFileKey } from "./post-file/post-file-keys.ts";
import type { IsUploadUsed } from "./upload-ports.ts";

/** A post in any state as editors see it, with its translation and former slugs as stated. */
export type EditablePost = PostSummary & Pick<NewPost, "formerSlugs">;

/** A post read from a file. */
export interface ImportCandidate {
  /** File name for messages. */
  readonly file: string;
  readonly post: NewPost;
  /** Whether the file states a date; if not, an existing post keeps its date. */
  readonly hasDate: boolean;
  /** Line of a front-matter key in the file, under any of its names, 1-based. */
  findLine(key: PostFileKey): number | undefined;
}

/** Effect of an import on a post. A renamed post may have other changes too. */
type ImportAction = "created" | "updated" | "renamed" | "unchanged";

/** Result for one file. */
export interface ImportedPost {
  readonly file: string;
  readonly action: ImportAction;
  /** The post as stored. */
  readonly post: NewPost;
}

/** Result of an import or a dry run; posts in the order of the files. */
export interface ImportResult {
  readonly posts: readonly ImportedPost[];
  /** Messages for the editor about valid but perhaps unintended content. */
  readonly warnings: readonly string[];
}

/** Write access to posts, one writer at a time. Every method rejects if the database fails, and then changes nothing. */
export interface PostEditor {
  /** All posts, newest first, drafts and scheduled posts included. */
  listAll(): Promise<EditablePost[]>;
  /**
   * Imports all posts or none. A candidate matches an existing post by its slug, or renames the post whose slug is among its
   * former slugs. `beforeCommit` runs last in the transaction. Rejects with an ImportError if the posts conflict with each
   * other or with stored posts.
   */
  import(
    posts: readonly ImportCandidate[],
    beforeCommit: () => Promise<void>,
  ): Promise<ImportResult>;
  /** The result that `import` would have. */
  dryRunImport(posts: readonly ImportCandidate[]): Promise<ImportResult>;
  /** Publishes a post now unless it is already visible; undefined if there is no such post. */
  publish(slug: string, now: Date): Promise<EditablePost | undefined>;
  /** Turns a post into a draft; undefined if there is no such post. */
  unpublish(slug: string): Promise<EditablePost | undefined>;
  /** Removes a post; returns whether it existed. */
  remove(slug: string): Promise<boolean>;
  /** Runs `work` under the write lock, with a test whether a cover or body uses an upload. */
  withUploadsInUse<T>(work: (isUsed: IsUploadUsed) => Promise<T>): Promise<T>;
}
