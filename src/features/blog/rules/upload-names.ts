import { type ImageFormat, imageFormats } from "#app/platform/images/image-format.ts";

/** Where the pictures of posts are served. */
export const uploadFolder = "/uploads/";

/** Widths in which a picture of a post is kept, in pixels; the largest bounds it. */
export const uploadWidths = [480, 960, 1440] as const;

/** A picture of a post as the site makes it. Its name tells all of its files, so that nothing else has to be kept of them. */
export interface Upload {
  /** Of the picture that it was made from: 16 hexadecimal digits. */
  readonly hash: string;
  /** Of its largest file, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** One file of an upload. */
export interface UploadFile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
}

const namePattern =
  /^(?<hash>[\da-f]{16})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})-\d{1,4}\.(?:avif|webp)$/;

/** The name of an upload: that of its largest WebP file, which every reader of pictures knows. */
export function getUploadName(upload: Upload): string {
  return getFileName(upload, upload.width, "webp");
}

/** The upload that a file's name belongs to; undefined for files that were put there otherwise. */
export function findUpload(name: string): Upload | undefined {
  const { hash, width, height } = namePattern.exec(name)?.groups ?? {};
  return hash ? { hash, width: Number(width), height: Number(height) } : undefined;
}

/** Every file of an upload, the smallest first. */
export function listUploadFiles(upload: Upload): UploadFile[] {
  return listWidths(upload).flatMap((width) =>
    imageFormats.map((format) => ({
      name: getFileName(upload, width, format),
      width,
      height: Math.max(1, Math.round((upload.height * width) / upload.width)),
      format,
    })),
  );
}

/** An upload as pages show it: where its files are but for width and format, and in which widths they are there. */
export function getUploadImage(upload: Upload) {
  const path = uploadFolder + getStem(upload);
  return { path, widths: listWidths(upload), height: upload.height };
}

const listWidths = ({ width }: Upload) => [
  ...uploadWidths.filter((smaller) => smaller < width),
  width,
];

const getStem = ({ hash, width, height }: Upload) => `${hash}-${width}x${height}`;

const getFileName = (upload: Upload, width: number, format: ImageFormat) =>
  `${getStem(upload)}-${width}.${format}`;
