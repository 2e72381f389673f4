import { createHash } from "node:crypto";
import { imageFormats } from "#app/platform/images/image-format.ts";
import { openImage } from "#app/platform/images/open-image.ts";
import { socialImageWidths } from "./rules/image-files.ts";

/**
 * Decodes a JPEG, PNG or WebP, crops the central square and encodes it again in each width that it is large enough for, so
 * that neither metadata nor hidden data of the file is kept. Rejects with an ImageError.
 */
export async function createSquareImage(bytes: Uint8Array) {
  const { width, height, decode } = await openImage(bytes);
  const widths = [...new Set(socialImageWidths.map((one) => Math.min(one, width, height)))];
  const content = createHash("sha256");
  const encodedFiles = [];
  for (const size of widths) {
    const square = await decode(size, size);
    for (const format of imageFormats) {
      const encoded = await square.encode(format);
      content.update(encoded);
      encodedFiles.push({ width: size, format, bytes: encoded });
    }
  }
  const hash = content.digest("hex").slice(0, 16);
  return { image: { hash, widths }, files: encodedFiles.map((file) => ({ ...file, hash })) };
}
