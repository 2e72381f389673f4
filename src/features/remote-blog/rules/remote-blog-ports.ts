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
export type PostWithoutBody = Pick<RemotePostState, "id" | "hash" | "images">;

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
