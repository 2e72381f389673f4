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

/**
 * Failure of a refresh. The message contains no text of the service, which may repeat the token, and no URL, which contains
 * it; for the same reason there is never a cause.
 */
export class SocialFeedError extends Error {
  override readonly name = "SocialFeedError";
}
