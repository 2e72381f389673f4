import { type ImageFormat, imageFormats } from "#app/platform/images/image-format.ts";

export const uploadFolder = "/uploads/";

/** Widths of the stored files of an image, in pixels; larger images are scaled down to the last. */
export const uploadWidths = [480, 960, 1440] as const;

/** The name determines all of its files, so that no record of them is stored. */
export interface Upload {
  /** Hash of the source image: 16 hexadecimal digits. */
  readonly hash: string;
  /** Width of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
}

const namePattern =
  /^(?<hash>[\da-f]{16})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})-\d{1,4}\.(?:avif|webp)$/;

/** The largest WebP file: a format that every client supports. */
export function getUploadName(upload: Upload): string {
  return getFileName(upload, upload.width, "webp");
}

/** Undefined for files that the owner added. */
export function findUpload(name: string): Upload | undefined {
  const { hash, width, height } = namePattern.exec(name)?.groups ?? {};
  return hash ? { hash, width: Number(width), height: Number(height) } : undefined;
}

export function listUploadFiles(upload: Upload) {
  return listWidths(upload).flatMap((width) =>
    imageFormats.map((format) => ({
      name: getFileName(upload, width, format),
      width,
      height: Math.max(1, Math.round((upload.height * width) / upload.width)),
      format,
    })),
  );
}

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
