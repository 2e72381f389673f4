import { type PictureFormat, pictureFormats } from "#app/platform/images/image-format.ts";

/** Widths in pixels: a third of a phone, a quarter of a wide window, each on a dense screen. */
export const pictureWidths = [360, 720] as const;

/** Where the pictures' files stand. */
export const pictureFolder = "/social/";

/** What tells one file of one picture from all others. */
export interface PictureFileId {
  readonly hash: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** The name under which a file is served: it never gets another content. */
export function getPictureFileName({ hash, width, format }: PictureFileId): string {
  return `${hash}-${width}.${format}`;
}

/** The file that a name of `getPictureFileName` stands for; undefined for any other name. */
export function findPictureFile(name: string): PictureFileId | undefined {
  const { hash, width, format } =
    /^(?<hash>[\da-f]{16})-(?<width>\d{1,4})\.(?<format>[a-z]+)$/.exec(name)?.groups ?? {};
  const known = pictureFormats.find((one) => one === format);
  return hash && known ? { hash, width: Number(width), format: known } : undefined;
}
