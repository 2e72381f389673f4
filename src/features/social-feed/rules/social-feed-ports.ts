import type { ImageFileId } from "./image-files.ts";
import type { SocialImage, SocialPost } from "./social-post.ts";

/** The social service. Both calls reject with a SocialFeedError, in time, whatever the other side does. */
export interface SocialFeedClient {
  /** What it answers to the question for the newest posts: JSON, unread. */
  listPosts(signal: AbortSignal): Promise<unknown>;
  /** The bytes at a picture's address. */
  fetchImage(url: string, stop: AbortSignal): Promise<Uint8Array>;
}

/** A file of a picture, ready to be sent. */
export interface ImageFile extends ImageFileId {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface CreatedImage extends SocialImage {
  readonly files: readonly ImageFile[];
}

/**
 * Makes a square picture of our own from bytes of anyone's; undefined when they are no picture, or too large a one.
 * Rejects with an ImageError when it is the making that fails.
 */
export type CreateImage = (bytes: Uint8Array) => Promise<CreatedImage | undefined>;

/** A post as it is kept: `source` says what its picture was made from. */
export interface StoredSocialPost extends SocialPost {
  readonly imageSourceKey: string | undefined;
}

/** Keeps the last good answer with its pictures, for all replicas. Every method rejects when the database does. */
export interface SocialStore {
  /** The posts of the last good answer, in order. */
  listPosts(): Promise<StoredSocialPost[]>;
  /** Puts the posts and the files of their new pictures in the place of the last ones; those stay for a day. */
  replace(
    posts: readonly StoredSocialPost[],
    files: readonly ImageFile[],
    now: Date,
  ): Promise<void>;
  findImage(id: ImageFileId): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether the service is to be asked now: true for one replica within so many milliseconds. */
  acquirePollLock(now: Date, interval: number): Promise<boolean>;
}

/**
 * Why a look at the social service brought nothing. The message is ours alone: neither the service's words, which may
 * repeat the token, nor an address, which holds it; for the same reason there is never a cause.
 */
export class SocialFeedError extends Error {
  override readonly name = "SocialFeedError";
}
