import { createHash } from "node:crypto";
import { type DecodedImage, type OpenedImage, openImage } from "#app/platform/images/open-image.ts";
import { listUploadFiles, type Upload, uploadWidths } from "./rules/upload-names.ts";
import type { EncodedFile, ReadUpload } from "./rules/upload-ports.ts";

/** Part of every file name. Increment it when the encoding changes, so that the content of a name never changes. */
const encodingVersion = "1";

const maxWidth = Math.max(...uploadWidths);
/** No page shows images higher than twice their width. */
const maxHeight = 2 * maxWidth;

/**
 * Reads a JPEG, PNG or WebP for a post. The whole image is encoded again in several widths, without metadata. The name is
 * a hash of the bytes, so that the same image is encoded once.
 */
export const readUpload: ReadUpload = async (bytes) => {
  const image = await openImage(bytes);
  const scale = Math.min(1, maxWidth / image.width, maxHeight / image.height);
  const upload = {
    hash: createHash("sha256").update(encodingVersion).update(bytes).digest("hex").slice(0, 16),
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
  return { upload, isAnimated: image.isAnimated, encode: () => encodeFiles(image, upload) };
};

async function encodeFiles(image: OpenedImage, upload: Upload): Promise<EncodedFile[]> {
  const files: EncodedFile[] = [];
  let decoded: DecodedImage | undefined;
  for (const file of listUploadFiles(upload)) {
    if (decoded?.width !== file.width) decoded = await image.decode(file.width, file.height);
    files.push({ ...file, bytes: await decoded.encode(file.format) });
  }
  return files;
}
