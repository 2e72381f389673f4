import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { getUploadName } from "#app/features/blog/rules/upload-names.ts";
import type { ReadUpload } from "#app/features/blog/rules/upload-ports.ts";
import type { Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import type { RemoteBlogClient, RemoteImages } from "./rules/remote-blog-ports.ts";

/** Images published together. Images of completed batches are kept when the refresh is stopped. */
const batchSize = 10;
/** Consecutive timeouts after which the remaining images wait for the next refresh. */
const maxTimeouts = 3;

interface FetchImagesOptions {
  readonly client: Pick<RemoteBlogClient, "fetchUpload">;
  readonly images: RemoteImages;
  /** Called with the remote name of an image and the name of its upload. */
  readonly onImported: (name: string, upload: string) => void;
  /** Publishes the posts that use a batch; `commit` makes its files available. */
  readonly publish: (commit: () => Promise<void>) => Promise<void>;
}

/** Fetches images of the host one by one and stores them as uploads; returns the number of missing images. */
export async function fetchRemoteImages(
  { client, images, onImported, publish }: FetchImagesOptions,
  names: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let importedCount = 0;
  let timeouts = 0;
  for (let start = 0; start < names.length && timeouts < maxTimeouts; start += batchSize) {
    const batch = await images.stage();
    try {
      for (const name of names.slice(start, start + batchSize)) {
        const bytes = await fetchImage(client, name, signal);
        timeouts = bytes === "timeout" ? timeouts + 1 : 0;
        if (timeouts === maxTimeouts) break;
        const upload = typeof bytes === "string" ? undefined : await batch.add(bytes);
        if (upload === undefined) continue;
        onImported(name, upload);
        importedCount += 1;
      }
      signal.throwIfAborted();
      await publish(batch.commit);
    } finally {
      await batch.rollback();
    }
  }
  return names.length - importedCount;
}

async function fetchImage(
  client: Pick<RemoteBlogClient, "fetchUpload">,
  name: string,
  signal: AbortSignal,
): Promise<Uint8Array | "refused" | "timeout"> {
  signal.throwIfAborted();
  try {
    return await client.fetchUpload(name, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BlogError)) throw error;
    return error.kind === "answer" ? "refused" : "timeout";
  }
}

/** Stores images of another host among the uploads of the site. */
export function createRemoteImages(uploads: Uploads, readUpload: ReadUpload): RemoteImages {
  return {
    has: uploads.has,
    async stage() {
      const batch = await uploads.stage();
      return {
        async add(bytes) {
          try {
            const source = await readUpload(bytes);
            await batch.add(source);
            return getUploadName(source.upload);
          } catch (error) {
            if (error instanceof ImageError) return undefined;
            throw error;
          }
        },
        commit: batch.commit,
        rollback: batch.rollback,
      };
    },
  };
}
