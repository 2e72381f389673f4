import type { PostSummary } from "./post.ts";

/** A post as it is announced: what its address needs. */
export type PublishedPost = Pick<PostSummary, "slug" | "language">;

/** A post that readers could see: its latest published version, and whether it was withdrawn since. */
export interface Publication extends PublishedPost {
  readonly updatedAt: Date;
  readonly isWithdrawn: boolean;
}

/** Storage of publications. Every method rejects when the database fails. */
export interface PublicationStore {
  list(): Promise<Publication[]>;
  /**
   * Stores new states, and with `announce` enqueues their announcement in the same transactions. Of several replicas that
   * record one change, one announces it.
   */
  record(
    changes: readonly Publication[],
    now: Date,
    options: { readonly announce: boolean },
  ): Promise<void>;
  /** Whether a post was published at this slug and is not any more. */
  wasWithdrawn(slug: string): Promise<boolean>;
}
