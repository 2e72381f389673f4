import { type ImageFormat, imageFormats } from "#app/platform/images/image-format.ts";

/** Widths in pixels: a third of a phone and a quarter of a wide window, at twice the pixel density. */
export const socialImageWidths = [360, 720] as const;

export const socialImageFolder = "/social/";

export interface ImageFileId {
  readonly hash: string;
  readonly width: number;
  readonly format: ImageFormat;
}

export interface ImageFile extends ImageFileId {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Parses a name such as `0123456789abcdef-360.avif`; undefined for any other form. */
export function parseImageFileName(name: string): ImageFileId | undefined {
  const { hash, width, format } =
    /^(?<hash>[\da-f]{16})-(?<width>\d{1,4})\.(?<format>[a-z]+)$/.exec(name)?.groups ?? {};
  const existing = imageFormats.find((one) => one === format);
  return hash && existing ? { hash, width: Number(width), format: existing } : undefined;
}
