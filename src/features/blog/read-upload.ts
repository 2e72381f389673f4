import { createHash } from "node:crypto";
import { openImage } from "#app/platform/images/open-image.ts";
import { listUploadFiles, uploadWidths } from "./rules/upload-names.ts";

/** Part of every file name. Increment it when the encoding changes, so that the content of a name never changes. */
const encodingVersion = "1";

const maxWidth = Math.max(...uploadWidths);
/** No page shows images higher than twice their width. */
const maxHeight = 2 * maxWidth;

export type UploadSource = Awaited<ReturnType<typeof readUpload>>;

/** The name is a hash of the bytes, so that an image is encoded once. Rejects with an ImageError. */
export async function readUpload(bytes: Uint8Array) {
  const image = await openImage(bytes);
  const scale = Math.min(1, maxWidth / image.width, maxHeight / image.height);
  const upload = {
    hash: createHash("sha256").update(encodingVersion).update(bytes).digest("hex").slice(0, 16),
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
  return {
    upload,
    /** Only the first picture of an animation is encoded. */
    isAnimated: image.isAnimated,
    /** Rejects with an ImageError. */
    encode: () =>
      Array.fromAsync(listUploadFiles(upload), async (file) => {
        return { ...file, bytes: await image.encode(file) };
      }),
  };
}
