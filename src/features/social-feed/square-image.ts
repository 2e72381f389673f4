import { createHash } from "node:crypto";
import { ImageError } from "#app/platform/images/image-error.ts";
import { imageFormats } from "#app/platform/images/image-format.ts";
import { openImage } from "#app/platform/images/open-image.ts";
import { socialImageWidths } from "./rules/image-files.ts";
import type { CreateImage } from "./rules/social-feed-ports.ts";

/**
 * Decodes a JPEG, PNG or WebP, crops the central square and encodes it again, so that neither metadata nor hidden data of
 * the file is kept.
 */
export const createSquareImage: CreateImage = async (bytes) => {
  const squares = await decodeSquares(bytes);
  if (!squares) return undefined;

  const content = createHash("sha256");
  const files = [];
  for (const square of squares) {
    for (const format of imageFormats) {
      const encoded = await square.encode(format);
      content.update(encoded);
      files.push({ width: square.width, format, bytes: encoded });
    }
  }
  const hash = content.digest("hex").slice(0, 16);
  const widths = squares.map(({ width }) => width);
  return { hash, widths, files: files.map((file) => ({ ...file, hash })) };
};

/** The central square in each width that the image is large enough for; undefined if it cannot be decoded. */
async function decodeSquares(bytes: Uint8Array) {
  try {
    const { width, height, decode } = await openImage(bytes);
    const sizes = new Set(socialImageWidths.map((one) => Math.min(one, width, height)));
    const squares = [];
    for (const size of sizes) squares.push(await decode(size, size));
    return squares;
  } catch (error) {
    if (error instanceof ImageError) return undefined;
    throw error;
  }
}
