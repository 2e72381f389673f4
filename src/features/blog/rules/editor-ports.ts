import type { NewPost, PostSummary } from "./post.ts";
import type { Upload } from "./upload-names.ts";

/** A post as editors see it: whatever its state, its twin and its former slugs as they were stated. */
export type EditablePost = PostSummary & Pick<NewPost, "formerSlugs">;

/** A post as a file states it. */
export interface ImportCandidate {
  /** The file, as messages name it. */
  readonly file: string;
  readonly post: NewPost;
  /** Whether the file says when; otherwise the post keeps its day. */
  readonly hasDate: boolean;
  /** The line of a key in the file, counted from 1. */
  findLine(key: string): number | undefined;
}

/** What an import does with a post. A renamed one may have changed in other ways too. */
type ImportAction = "created" | "updated" | "renamed" | "unchanged";

/** What became of one file, in the order of the files. */
export interface ImportedPost {
  readonly file: string;
  readonly action: ImportAction;
  /** As it is kept. */
  readonly post: NewPost;
}

/** What an import did, or would do. */
export interface ImportResult {
  readonly posts: readonly ImportedPost[];
  /** Lines for the editor about what is allowed and perhaps not meant. */
  readonly warnings: readonly string[];
}

/** Writes posts. Only one editor writes at a time. Every method rejects when the database does, and has then changed nothing. */
export interface PostEditor {
  /** All posts, newest first, drafts and posts to come included. */
  listAll(): Promise<EditablePost[]>;
  /**
   * Takes all posts or none. A post is known by its slug, or by a former one that is a post's present slug: it is then
   * renamed. `settle` runs last, before anything is seen. Rejects with an ImportError when the posts do not fit together,
   * or not with those that are kept.
   */
  import(
    posts: readonly ImportCandidate[],
    beforeCommit: () => Promise<void>,
  ): Promise<ImportResult>;
  /** What `import` would do. */
  dryRunImport(posts: readonly ImportCandidate[]): Promise<ImportResult>;
  /** Shows a post from now on at the latest; undefined where there is none. */
  publish(slug: string, now: Date): Promise<EditablePost | undefined>;
  /** Keeps a post back, as a draft; undefined where there is none. */
  unpublish(slug: string): Promise<EditablePost | undefined>;
  /** Whether there was a post to remove. */
  remove(slug: string): Promise<boolean>;
  /** Runs while no editor writes, and tells which uploads posts show, as covers and in their bodies. */
  withUploadsInUse<T>(work: (isUsed: (upload: Upload) => boolean) => Promise<T>): Promise<T>;
}
