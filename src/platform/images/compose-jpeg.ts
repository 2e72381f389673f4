import { ImageError } from "./image-error.ts";
import { isSupportedImage, loadSharp, maxPixels } from "./open-image.ts";

/** Lengths are in pixels. */
interface Composition {
  width: number;
  height: number;
  background: string;
  /** A JPEG, PNG or WebP, scaled to cover `size`, then cut to what of it is on the canvas. */
  picture: Uint8Array;
  left: number;
  top: number;
  size: { width: number; height: number };
  /** SVG of `size` whose opaque part the picture keeps. */
  mask?: string;
  /** SVG of the whole size in front of the picture. It must contain no text, since a server may have no fonts. */
  overlay: string;
}

const timeout = { seconds: 5 };

/** Rejects with an ImageError. */
export async function composeJpeg(composition: Composition): Promise<Uint8Array> {
  const { width, height, background, picture, left, top, size, mask, overlay } = composition;
  if (!isSupportedImage(picture)) throw new ImageError("no-picture");
  const sharp = await loadSharp();
  try {
    const shaped = await sharp(picture, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ ...size, fit: "cover" })
      .extract({
        left: 0,
        top: 0,
        width: Math.min(size.width, width - left),
        height: Math.min(size.height, height - top),
      })
      .composite(mask ? [{ input: Buffer.from(mask), blend: "dest-in" }] : [])
      .png()
      .timeout(timeout)
      .toBuffer();
    return await sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: shaped, left, top }, { input: Buffer.from(overlay) }])
      .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: "4:4:4" })
      .timeout(timeout)
      .toBuffer();
  } catch {
    throw new ImageError("not-encoded");
  }
}
