import { createHash } from "node:crypto";
import {
  listUploadFiles,
  type Upload,
  uploadWidths,
} from "#app/features/blog/rules/upload-names.ts";
import type { MadeFile, ReadUpload } from "#app/features/blog/rules/upload-ports.ts";
import { type DecodedPicture, type OpenedPicture, openPicture } from "./open-image.ts";

/** Part of every name: another number when files are made another way, so that no name ever gets another content. */
const recipe = "1";

const mostWidth = Math.max(...uploadWidths);
/** Twice as high as wide is more than any page shows. */
const mostHeight = 2 * mostWidth;

/**
 * Reads a JPEG, PNG or WebP for a post: the whole picture in several widths, encoded anew, so that nothing of the file
 * itself comes through. It is named by its bytes: the same picture is made once.
 */
export const readUpload: ReadUpload = async (bytes) => {
  const picture = await openPicture(bytes);
  const scale = Math.min(1, mostWidth / picture.width, mostHeight / picture.height);
  const upload = {
    hash: createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 16),
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  return { upload, make: () => makeFiles(picture, upload) };
};

async function makeFiles(picture: OpenedPicture, upload: Upload): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  let pixels: DecodedPicture | undefined;
  for (const file of listUploadFiles(upload)) {
    if (pixels?.width !== file.width) pixels = await picture.decode(file.width, file.height);
    files.push({ ...file, bytes: await pixels.encode(file.format) });
  }
  return files;
}
