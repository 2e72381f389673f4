import type { ImageFileId } from "./image-files.ts";
import type { SocialImage, SocialPost } from "./social-post.ts";

/** The social service. Both calls reject with a SocialFeedError, at the latest after a timeout. */
export interface SocialFeedClient {
  /** The parsed JSON of the newest posts, not validated. */
  listPosts(signal: AbortSignal): Promise<unknown>;
  /** The bytes of an image. */
  fetchImage(url: string, stop: AbortSignal): Promise<Uint8Array>;
}

/** An encoded image file. */
export interface ImageFile extends ImageFileId {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface CreatedImage extends SocialImage {
  readonly files: readonly ImageFile[];
}

/**
 * Encodes a square image from untrusted bytes; undefined if they are not a supported image or too large. Rejects with an
 * ImageError if encoding fails.
 */
export type CreateImage = (bytes: Uint8Array) => Promise<CreatedImage | undefined>;

/** A stored post; `imageSourceKey` identifies the source of its image. */
export interface StoredSocialPost extends SocialPost {
  readonly imageSourceKey: string | undefined;
}

/** Store of the last valid response with its images, shared by all replicas. Every method rejects if the database fails. */
export interface SocialStore {
  /** The posts of the last valid response, in order. */
  listPosts(): Promise<StoredSocialPost[]>;
  /** Replaces the posts and adds the files of new images; old files are kept for a day. */
  replace(
    posts: readonly StoredSocialPost[],
    files: readonly ImageFile[],
    now: Date,
  ): Promise<void>;
  findImage(id: ImageFileId): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether this replica polls now: true for one replica per interval, in milliseconds. */
  acquirePollLock(now: Date, interval: number): Promise<boolean>;
}

/**
 * Failure of a refresh. The message contains no text of the service, which may repeat the token, and no URL, which contains
 * it; for the same reason there is never a cause.
 */
export class SocialFeedError extends Error {
  override readonly name = "SocialFeedError";
}
