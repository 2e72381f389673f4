import type { NewPost } from "#app/features/blog/rules/post.ts";

/** Another administrator host. Every call rejects with a BlogError, in time, whatever the other side does. */
export interface RemoteBlogClient {
  /** What it answers to `get_blogs`: JSON, unread. */
  listBlogs(signal: AbortSignal): Promise<unknown>;
  /** What it answers to `get_blog_detail`: JSON, unread. */
  getBlogDetail(slug: string, stop: AbortSignal): Promise<unknown>;
  /** A picture of its `/uploads/`. */
  fetchUpload(name: string, stop: AbortSignal): Promise<Uint8Array>;
}

/** The host, asked for a few things at once and no more: what does not fit waits its turn. */
export interface QueuedRemoteBlogClient extends RemoteBlogClient {
  /** `getBlogDetail` for somebody who waits: before everything that waits its turn. */
  getBlogDetailWithPriority(slug: string, signal: AbortSignal): Promise<unknown>;
}

/** What is remembered of a kept post, to tell what has changed. */
export interface RemotePostState {
  readonly id: number;
  readonly slug: string;
  readonly formerSlugs: readonly string[];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Of what the list said of it, without its body. */
  readonly hash: string;
  /** Of its body as the host has it; undefined as long as that has not come. */
  readonly bodyHash: string | undefined;
  /** Its pictures by the host's names: the names of their uploads, empty for those that could not be had. */
  readonly images: ReadonlyMap<string, string>;
}

/** A post of the host, ready to be kept. Without a `bodyHash` its body has not come: the one that is kept stays. */
export interface RemotePost extends Pick<RemotePostState, "id" | "hash" | "bodyHash" | "images"> {
  readonly post: NewPost;
}

/** A kept post whose body has not come. */
type PostWithoutBody = Pick<RemotePostState, "id" | "hash" | "images">;

/** Keeps the last good answer of one host, for all replicas. Every method rejects when the database does. */
export interface RemotePostStore {
  /** Whether there is one, of this very host. */
  hasPosts(): Promise<boolean>;
  listStates(): Promise<RemotePostState[]>;
  /**
   * Makes these posts all that is kept: `changed` are written, the others stay as they are, the rest goes. `settle` runs
   * last, before anything is seen. Whether anything has changed.
   */
  replace(
    ids: readonly number[],
    changed: readonly RemotePost[],
    beforeCommit: () => Promise<void>,
  ): Promise<boolean>;
  /** The post with this id, if its body has not come. */
  findPostWithoutBody(id: number): Promise<PostWithoutBody | undefined>;
  /** Gives a post its body, with all the pictures that it now has, unless the post has changed since it was found. */
  addBody(
    post: PostWithoutBody,
    body: { readonly html: string; readonly hash: string },
    images: ReadonlyMap<string, string>,
  ): Promise<void>;
  /** Whether the host is to be asked now: true for one replica within so many milliseconds. */
  acquirePollLock(now: Date, interval: number): Promise<boolean>;
}

/** The host's pictures as uploads of the site. */
export interface RemoteImages {
  /** Whether the files of an upload are there, by its name. */
  has(name: string): Promise<boolean>;
  /** Begins to take some in. */
  stage(): Promise<RemoteImageBatch>;
}

interface RemoteImageBatch {
  /** Makes an upload of a picture's bytes and gives its name; undefined when they are none that can be shown. */
  add(bytes: Uint8Array): Promise<string | undefined>;
  /** Gives the files their names: from then on they are served. */
  commit(): Promise<void>;
  /** Removes what was not placed. */
  rollback(): Promise<void>;
}
