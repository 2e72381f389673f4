import type { Sharp } from "sharp";
import { ImageError } from "./image-error.ts";
import type { ImageFormat } from "./image-format.ts";

/** Pixels of the largest image that is decoded: 40 megapixels take 160 MB of memory. */
export const maxPixels = 40_000_000;

/** Its header has been read. In pixels, as displayed. */
export interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** Has further pictures, which are not decoded. */
  readonly isAnimated: boolean;
  /** Cropped evenly, without metadata. Rejects with an ImageError if it is broken. */
  encode(file: {
    readonly width: number;
    readonly height: number;
    readonly format: ImageFormat;
  }): Promise<Uint8Array<ArrayBuffer>>;
}

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 4 }).toBuffer(),
  webp: (image: Sharp) => image.webp({ quality: 78 }).toBuffer(),
};

/** Opens a JPEG, PNG or WebP, detected by its signature. Rejects with an ImageError for other or too large images. */
export async function openImage(bytes: Uint8Array): Promise<OpenedImage> {
  if (!isSupportedImage(bytes)) throw new ImageError("no-picture");
  const sharp = await loadSharp();
  const open = (limitInputPixels: number | false) =>
    sharp(bytes, { limitInputPixels, failOn: "error" });
  const { autoOrient, pages = 1 } = await open(false).metadata().catch(failAs("broken"));
  if (autoOrient.width * autoOrient.height > maxPixels) throw new ImageError("too-large");
  return {
    ...autoOrient,
    isAnimated: pages > 1,
    async encode({ width, height, format }) {
      const resized = open(maxPixels).autoOrient().resize(width, height, { fit: "cover" }).raw();
      const { data, info } = await resized
        .toBuffer({ resolveWithObject: true })
        .catch(failAs("broken"));
      const encode = async () => encoders[format](sharp(data, { raw: info }));
      return encode().catch(failAs("not-encoded"));
    },
  };
}

const failAs = (code: ImageError["code"]) => () => Promise.reject(new ImageError(code));

/** Sharp, loaded with the first image, since it takes memory even if unused. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, ...Buffer.from("PNG\r\n\x1a\n")];
const riff = [...Buffer.from("RIFF")];
const webp = [...Buffer.from("WEBP")];

export function isSupportedImage(bytes: Uint8Array): boolean {
  const has = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  return has(jpeg) || has(png) || (has(riff) && has(webp, 8));
}
