import { createHash } from "node:crypto";
import { socialImageWidths } from "#app/features/social-feed/rules/image-files.ts";
import type { CreateImage } from "#app/features/social-feed/rules/social-feed-ports.ts";
import { ImageError } from "./image-error.ts";
import { imageFormats } from "./image-format.ts";
import { openImage } from "./open-image.ts";

/**
 * Decodes a JPEG, PNG or WebP, cuts the square from its middle and encodes that anew: nothing of the file itself,
 * neither its metadata nor what may hide in it, is kept.
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

/** Its middle in each width that it has pixels for; undefined when it cannot be decoded. */
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
