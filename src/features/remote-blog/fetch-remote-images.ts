import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { getUploadName } from "#app/features/blog/rules/upload-names.ts";
import type { ReadUpload } from "#app/features/blog/rules/upload-ports.ts";
import type { Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import type { RemoteBlogClient, RemoteImages } from "./rules/remote-blog-ports.ts";

/** So many pictures are seen together; what was made before a stop is not made again. */
const batchSize = 10;
/** After so many calls one after another without an answer, the others wait for the next look. */
const maxTimeouts = 3;

interface FetchImagesOptions {
  readonly client: Pick<RemoteBlogClient, "fetchUpload">;
  readonly images: RemoteImages;
  /** Hears of a picture and the upload that it became. */
  readonly onTaken: (name: string, upload: string) => void;
  /** Shows what was taken; `place` gives the files their names. */
  readonly publish: (commit: () => Promise<void>) => Promise<void>;
}

/** Fetches pictures of the host, one after another, and makes uploads of them; gives how many could not be had. */
export async function fetchRemoteImages(
  { client, images, onTaken, publish }: FetchImagesOptions,
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
        timeouts = bytes === "silence" ? timeouts + 1 : 0;
        if (timeouts === maxTimeouts) break;
        const upload = typeof bytes === "string" ? undefined : await batch.add(bytes);
        if (upload === undefined) continue;
        onTaken(name, upload);
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
): Promise<Uint8Array | "refusal" | "silence"> {
  signal.throwIfAborted();
  try {
    return await client.fetchUpload(name, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BlogError)) throw error;
    return error.kind === "answer" ? "refusal" : "silence";
  }
}

/** Pictures of another host among the uploads of the site. */
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
