import type { PostSummary } from "./post.ts";

/** A post as it is announced: what its address needs. */
export type PublishedPost = Pick<PostSummary, "slug" | "language">;

/** A post that readers could see: its latest published version, and whether it was withdrawn since. */
export interface Publication extends PublishedPost {
  readonly updatedAt: Date;
  readonly isWithdrawn: boolean;
}
