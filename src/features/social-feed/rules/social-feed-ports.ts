import type { PictureFileId } from "./image-files.ts";
import type { PostPicture, SocialPost } from "./social-post.ts";

/** The social service. Both calls reject with a SocialFault, in time, whatever the other side does. */
export interface SocialGraph {
  /** What it answers to the question for the newest posts: JSON, unread. */
  listPosts(stop: AbortSignal): Promise<unknown>;
  /** The bytes at a picture's address. */
  fetchPicture(url: string, stop: AbortSignal): Promise<Uint8Array>;
}

/** A file of a picture, ready to be sent. */
export interface PictureFile extends PictureFileId {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface MadePicture extends PostPicture {
  readonly files: readonly PictureFile[];
}

/**
 * Makes a square picture of our own from bytes of anyone's; undefined when they are no picture, or too large a one.
 * Rejects with a PictureFault when it is the making that fails.
 */
export type MakePicture = (bytes: Uint8Array) => Promise<MadePicture | undefined>;

/** A post as it is kept: `source` says what its picture was made from. */
export interface KeptPost extends SocialPost {
  readonly source: string | undefined;
}

/** Keeps the last good answer with its pictures, for all replicas. Every method rejects when the database does. */
export interface SocialStore {
  /** The posts of the last good answer, in order. */
  listPosts(): Promise<KeptPost[]>;
  /** Puts the posts and the files of their new pictures in the place of the last ones; those stay for a day. */
  replace(posts: readonly KeptPost[], files: readonly PictureFile[], now: Date): Promise<void>;
  findPicture(id: PictureFileId): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether the service is to be asked now: true for one replica within so many milliseconds. */
  claimLook(now: Date, pause: number): Promise<boolean>;
}
