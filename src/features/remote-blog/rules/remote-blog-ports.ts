import type { NewPost } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";

/** Another administrator host. Every call rejects with a BlogError, at the latest after a timeout. */
export interface RemoteBlogClient {
  /** The parsed JSON of `get_blogs`, not validated. */
  listBlogs(signal: AbortSignal): Promise<unknown>;
  /** The parsed JSON of `get_blog_detail`, not validated. */
  getBlogDetail(slug: string, stop: AbortSignal): Promise<unknown>;
  /** The bytes of an image below `/uploads/`. */
  fetchUpload(name: string, stop: AbortSignal): Promise<Uint8Array>;
}

/** A client with a limited number of concurrent requests and a queue. */
export interface QueuedRemoteBlogClient extends RemoteBlogClient {
  /** `getBlogDetail` ahead of the queue, for a reader who waits. */
  getBlogDetailWithPriority(slug: string, signal: AbortSignal): Promise<unknown>;
}

/** Stored state of a remote post, to detect changes. */
export interface RemotePostState {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly firstPath: string | undefined;
  readonly formerSlugs: readonly string[];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Hash of the list entry without the body. */
  readonly hash: string;
  /** Hash of the remote body; undefined until the body has been fetched. */
  readonly bodyHash: string | undefined;
  /** Upload names by remote image name; empty for images that could not be fetched. */
  readonly images: ReadonlyMap<string, string>;
}

/** A remote post to store. Without a `bodyHash`, the stored body is kept. */
export interface RemotePost extends Pick<RemotePostState, "id" | "hash" | "bodyHash" | "images"> {
  readonly post: NewPost;
}

/** A stored post without its body. */
type PostWithoutBody = Pick<RemotePostState, "id" | "hash" | "images">;

/** Store of the last valid response of one host, shared by all replicas. Every method rejects if the database fails. */
export interface RemotePostStore {
  /** Whether posts of this host are stored. */
  hasPosts(): Promise<boolean>;
  listStates(): Promise<RemotePostState[]>;
  /**
   * Makes these posts the only stored ones: writes `changed`, keeps the other `ids`, deletes the rest. `beforeCommit` runs
   * last in the transaction. Returns whether anything has changed.
   */
  replace(
    ids: readonly number[],
    changed: readonly RemotePost[],
    beforeCommit: () => Promise<void>,
  ): Promise<boolean>;
  /** The post with this id if it has no body. */
  findPostWithoutBody(id: number): Promise<PostWithoutBody | undefined>;
  /** Adds the body and the images to a post unless the post has changed in the meantime. */
  addBody(
    post: PostWithoutBody,
    body: { readonly html: string; readonly hash: string },
    images: ReadonlyMap<string, string>,
  ): Promise<void>;
  /** Whether this replica polls now: true for one replica per interval, in milliseconds. */
  acquirePollLock(now: Date, interval: number): Promise<boolean>;
}

/** Storage of the host's images as uploads of the site. */
export interface RemoteImages {
  /** Whether the files of an upload exist, by its name. */
  has(name: string): Promise<boolean>;
  /** Begins a batch of uploads. */
  stage(): Promise<RemoteImageBatch>;
}

interface RemoteImageBatch {
  /** Adds an image; returns the name of its upload, or undefined if the bytes are not a supported image. */
  add(bytes: Uint8Array): Promise<string | undefined>;
  /** Makes the files available. */
  commit(): Promise<void>;
  /** Removes the files that were not committed. */
  rollback(): Promise<void>;
}
