import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { pictureFormats, pictureWidths } from "#app/domain/social/picture-files.ts";
import { SocialFault } from "#app/domain/social/social-fault.ts";
import type { MakePicture } from "#app/domain/social/social-ports.ts";
import { isPicture } from "./picture-signature.ts";

/** The largest picture that is decoded: 40 megapixels take 160 MB for a moment. */
const mostPixels = 40_000_000;

const encode = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 4 }).toBuffer(),
  webp: (image: Sharp) => image.webp({ quality: 78 }).toBuffer(),
};

/**
 * Decodes a JPEG, PNG or WebP, cuts the square from its middle and encodes that anew: nothing of the file itself,
 * neither its metadata nor what may hide in it, is kept.
 */
export const makePicture: MakePicture = async (bytes) => {
  if (!isPicture(bytes)) return undefined;
  // Loaded with the first picture: a site without a social account never pays for it.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
  const squares = await decodeSquares(original);
  if (!squares) return undefined;

  const content = createHash("sha256");
  const files = [];
  for (const { data, info } of squares) {
    for (const format of pictureFormats) {
      const encoded = await encodeAs(format, sharp(data, { raw: info }));
      content.update(encoded);
      files.push({ width: info.width, format, bytes: encoded });
    }
  }
  const hash = content.digest("hex").slice(0, 16);
  const widths = squares.map(({ info }) => info.width);
  return { hash, widths, files: files.map((file) => ({ ...file, hash })) };
};

/** Its middle in each width that it has pixels for; undefined when it cannot be decoded. */
async function decodeSquares(original: Sharp) {
  try {
    const { width, height } = await original.metadata();
    const sides = new Set(pictureWidths.map((one) => Math.min(one, width, height)));
    const squares = [];
    for (const side of sides) {
      const square = original.clone().resize(side, side, { fit: "cover" }).raw();
      squares.push(await square.toBuffer({ resolveWithObject: true }));
    }
    return squares;
  } catch {
    return undefined;
  }
}

async function encodeAs(format: keyof typeof encode, square: Sharp) {
  try {
    return await encode[format](square);
  } catch {
    throw new SocialFault(`a picture: not encoded as ${format}`);
  }
}
