import type { Sharp } from "sharp";
import { ImageError } from "./image-error.ts";
import type { ImageFormat } from "./image-format.ts";

/** Pixels of the largest image that is decoded: 40 megapixels take 160 MB of memory. */
export const maxPixels = 40_000_000;

/** An image whose header has been read, with its displayed size in pixels. */
export interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** Whether it has further pictures, which are not decoded. */
  readonly isAnimated: boolean;
  /** Decodes and resizes to this size in pixels, cropping evenly. Rejects with an ImageError if the image is broken. */
  decode(width: number, height: number): Promise<DecodedImage>;
}

/** The pixels of an image, without metadata. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  /** Encodes the pixels. Rejects with an ImageError if that fails. */
  encode(format: ImageFormat): Promise<Uint8Array<ArrayBuffer>>;
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
  const { width, height, isAnimated } = await open(false)
    .metadata()
    .then(({ autoOrient, pages = 1 }) => ({ ...autoOrient, isAnimated: pages > 1 }))
    .catch(() => Promise.reject(new ImageError("broken")));
  if (width * height > maxPixels) throw new ImageError("too-large");
  return {
    width,
    height,
    isAnimated,
    async decode(toWidth, toHeight) {
      const resized = open(maxPixels).autoOrient().resize(toWidth, toHeight, { fit: "cover" });
      const { data, info } = await resized
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => Promise.reject(new ImageError("broken")));
      return {
        width: info.width,
        height: info.height,
        encode: (format) => encode(format, sharp(data, { raw: info })),
      };
    },
  };
}

/** Sharp, loaded with the first image, since it takes memory even if unused. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function encode(format: ImageFormat, image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await encoders[format](image);
  } catch {
    throw new ImageError("not-encoded");
  }
}

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, ...Buffer.from("PNG\r\n\x1a\n")];
const riff = [...Buffer.from("RIFF")];
const webp = [...Buffer.from("WEBP")];

/** Whether bytes begin with the signature of a JPEG, PNG or WebP file. */
export function isSupportedImage(bytes: Uint8Array): boolean {
  const has = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  return has(jpeg) || has(png) || (has(riff) && has(webp, 8));
}
