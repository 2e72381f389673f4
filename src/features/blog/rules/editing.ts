import type { NewPost, PostSummary } from "./post.ts";
import type { PostFileKey } from "./post-file/post-file-keys.ts";

/** A post in any state as editors see it, with its translation and former slugs as stated. */
export type EditablePost = PostSummary & Pick<NewPost, "formerSlugs">;

export interface ImportCandidate {
  readonly file: string;
  readonly post: NewPost;
  /** The file states a date; if not, an existing post keeps its date. */
  readonly hasDate: boolean;
  /** Line of a front-matter key in the file, under any of its names, 1-based. */
  findLine(key: PostFileKey): number | undefined;
}

export interface ImportedPost {
  readonly file: string;
  /** A renamed post may have other changes too. */
  readonly action: "created" | "updated" | "renamed" | "unchanged";
  readonly post: NewPost;
}

export interface ImportResult {
  readonly posts: readonly ImportedPost[];
  readonly warnings: readonly string[];
}
