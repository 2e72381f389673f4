import { readUpload } from "#app/features/blog/read-upload.ts";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { getUploadName } from "#app/features/blog/rules/upload-names.ts";
import type { UploadBatch, Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import type { RemoteBlogClient } from "./client.ts";
import { fetchEach } from "./fetch-each.ts";

/** Number of images stored together. Stored batches remain when the refresh is stopped. */
const batchSize = 10;

interface ImportImagesOptions {
  readonly client: Pick<RemoteBlogClient, "fetchUpload">;
  readonly uploads: Pick<Uploads, "stage">;
  readonly images: Map<string, string>;
  /** Writes the posts that use a batch; `commit` makes its files available. */
  readonly write: (commit: () => Promise<void>) => Promise<void>;
}

export async function importRemoteImages(
  { client, uploads, images, write }: ImportImagesOptions,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  let isGone = false;
  for (let start = 0; start < names.length && !isGone; start += batchSize) {
    const batch = await uploads.stage();
    const fetchItem = async (name: string) => {
      images.set(name, await addImage(batch, await client.fetchUpload(name, signal)));
    };
    try {
      const batchNames = names.slice(start, start + batchSize);
      ({ isGone } = await fetchEach(batchNames, 1, signal, fetchItem));
      await write(batch.commit);
    } finally {
      await batch.rollback();
    }
  }
}

async function addImage(batch: UploadBatch, bytes: Uint8Array): Promise<string> {
  try {
    const source = await readUpload(bytes);
    await batch.add(source);
    return getUploadName(source.upload);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new BlogError("answer", `a picture: ${error.message}`);
  }
}
