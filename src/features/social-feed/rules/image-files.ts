import { type ImageFormat, imageFormats } from "#app/platform/images/image-format.ts";

/** Widths in pixels: a third of a phone, a quarter of a wide window, each on a dense screen. */
export const socialImageWidths = [360, 720] as const;

/** Where the pictures' files stand. */
export const socialImageFolder = "/social/";

/** What tells one file of one picture from all others. */
export interface ImageFileId {
  readonly hash: string;
  readonly width: number;
  readonly format: ImageFormat;
}

/** The name under which a file is served: it never gets another content. */
export function getImageFileName({ hash, width, format }: ImageFileId): string {
  return `${hash}-${width}.${format}`;
}

/** The file that a name of `getPictureFileName` stands for; undefined for any other name. */
export function parseImageFileName(name: string): ImageFileId | undefined {
  const { hash, width, format } =
    /^(?<hash>[\da-f]{16})-(?<width>\d{1,4})\.(?<format>[a-z]+)$/.exec(name)?.groups ?? {};
  const existing = imageFormats.find((one) => one === format);
  return hash && existing ? { hash, width: Number(width), format: existing } : undefined;
}
