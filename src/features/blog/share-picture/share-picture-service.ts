import { readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { sharePictures as stockPictures } from "#app/content/media.generated.ts";
import { getPostCategory } from "#app/content/post-categories.ts";
import {
  getShareCover,
  getShareFileName,
  getShareHash,
  type SharedPost,
} from "#app/features/blog/rules/share-picture.ts";
import type { Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import { withTimeout } from "#app/platform/page-cache/with-timeout.ts";
import { drawSharePicture } from "./draw-share-picture.ts";

const maxCoverBytes = 32 * 1024 * 1024;
/** Bytes. */
const maxPictureBytes = 1024 * 1024;
const maxPending = 16;
/** Failures that are remembered, and for how many milliseconds, so that a picture is not tried at each request. */
const failureLimits = { max: 1000, ttl: 10 * 60_000 };

/** Made when they are first asked for, and stored in the upload folder. */
export type SharePictures = ReturnType<typeof createSharePictures>;

interface SharePictureOptions {
  uploads: Pick<Uploads, "read" | "write">;
  /** Folder of the site's own pictures: stock covers and share pictures of the categories. */
  publicDirectory: string;
  /** Milliseconds. */
  timeout?: number;
  reportError: (error: unknown) => void;
}

export function createSharePictures(options: SharePictureOptions) {
  const { uploads, publicDirectory, timeout = 4000, reportError } = options;
  const pending = new Map<string, Promise<Uint8Array | undefined>>();
  const failures = new LRUCache<string, true>(failureLimits);
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function readCover(post: SharedPost): Promise<Uint8Array> {
    const { upload, stock } = getShareCover(post);
    const bytes = upload
      ? await uploads.read(upload, maxCoverBytes)
      : await readFile(path.join(publicDirectory, stock ?? ""));
    if (!bytes) throw new ImageError("no-picture");
    return bytes;
  }

  async function makePicture(post: SharedPost, hash: string): Promise<Uint8Array | undefined> {
    try {
      const bytes = await drawSharePicture(post, await readCover(post));
      // A picture that cannot be stored is made again at the next request.
      await uploads.write(getShareFileName(hash), bytes).catch(reportError);
      return bytes;
    } catch (error) {
      failures.set(hash, true);
      reportError(new Error(`share picture ${hash} of a post not made`, { cause: error }));
      return undefined;
    } finally {
      pending.delete(hash);
    }
  }

  async function findPicture(post: SharedPost): Promise<Uint8Array | undefined> {
    const hash = getShareHash(post);
    const stored = await uploads.read(getShareFileName(hash), maxPictureBytes);
    if (stored) return stored;
    let making = pending.get(hash);
    if (!making) {
      if (failures.has(hash) || pending.size >= maxPending) return undefined;
      making = lastTurn.then(() => makePicture(post, hash));
      lastTurn = making;
      pending.set(hash, making);
    }
    return withTimeout(timeout, making, undefined);
  }

  return {
    /** That of the category if the post's cannot be made, or not in time, after which it is made in the background. */
    async get(post: SharedPost) {
      const picture = await findPicture(post);
      if (picture) return { bytes: new Uint8Array(picture), isStock: false };
      const { service } = getPostCategory(post.category);
      const stockPath = stockPictures[`blog/share-${service}`][post.language];
      const bytes = await readFile(path.join(publicDirectory, stockPath));
      return { bytes: new Uint8Array(bytes), isStock: true };
    },
  };
}
