import type { Sharp } from "sharp";
import { PictureFault } from "./image-error.ts";
import type { PictureFormat } from "./image-format.ts";
import { isPicture } from "./image-signature.ts";

/** The largest picture that is decoded: 40 megapixels take 160 MB for a moment. */
const mostPixels = 40_000_000;

/** A picture that has been looked at, not yet decoded: as wide and high as it is shown. */
export interface OpenedPicture {
  readonly width: number;
  readonly height: number;
  /** Its pixels in this size, in pixels; what is cut away is cut evenly. Rejects with a PictureFault when it is broken. */
  decode(width: number, height: number): Promise<DecodedPicture>;
}

/** The pixels of a picture: nothing else of its file has come through. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** Rejects with a PictureFault when it is the encoding that fails. */
  encode(format: PictureFormat): Promise<Uint8Array<ArrayBuffer>>;
}

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 4 }).toBuffer(),
  webp: (image: Sharp) => image.webp({ quality: 78 }).toBuffer(),
};

/** Opens a JPEG, PNG or WebP by what it holds, whatever it is called. Rejects with a PictureFault when it will not do. */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  if (!isPicture(bytes)) throw new PictureFault("no-picture");
  // Loaded with the first picture: who shows none never pays for it.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (limitInputPixels: number | false) =>
    sharp(bytes, { limitInputPixels, failOn: "error" });
  const { width, height } = await open(false)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => Promise.reject(new PictureFault("broken")));
  if (width * height > mostPixels) throw new PictureFault("too-large");
  return {
    width,
    height,
    async decode(toWidth, toHeight) {
      const resized = open(mostPixels).autoOrient().resize(toWidth, toHeight, { fit: "cover" });
      const { data, info } = await resized
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => Promise.reject(new PictureFault("broken")));
      return {
        width: info.width,
        height: info.height,
        encode: (format) => encode(format, sharp(data, { raw: info })),
      };
    },
  };
}

async function encode(format: PictureFormat, image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await encoders[format](image);
  } catch {
    throw new PictureFault("not-encoded");
  }
}
