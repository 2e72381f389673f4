import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { replaceBodyImages } from "#app/features/blog/rules/body/body-images.ts";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { findUpload, getUploadName, type Upload } from "#app/features/blog/rules/upload-names.ts";
import type { ReadUpload } from "#app/features/blog/rules/upload-ports.ts";
import type { UploadBatch, Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import type { ParsedPost } from "./parse-post.ts";

/** Largest image file, in bytes. */
const maxImageBytes = 32 * 1024 * 1024;

/** Reader and destination of imported images. */
export interface ImageImportOptions {
  readonly uploads: Uploads;
  readonly readUpload: ReadUpload;
}

/**
 * Imports the images beside a post file into the batch; returns the post with the URLs of its uploads. Rejects with an
 * ImportError that states each problem.
 */
export async function importImages(
  options: ImageImportOptions,
  file: string,
  { post, keyLines, images }: ParsedPost,
  batch: UploadBatch,
): Promise<NewPost> {
  const problems: string[] = [];
  const tryImport = async (name: string, line: number | undefined, key = "") => {
    try {
      return await importImage(options, path.dirname(file), name, batch);
    } catch (error) {
      if (!(error instanceof ImageError || error instanceof ImportError)) throw error;
      problems.push(`${file}${line ? `:${line}` : ""}: ${key}${name} ${error.message}`);
      return undefined;
    }
  };

  const cover =
    post.img === "" ? undefined : await tryImport(post.img, keyLines.get("img"), "img: ");
  const uploadsByName = new Map<string, Upload>();
  for (const [name, line] of images) {
    const upload = await tryImport(name, line);
    if (upload) uploadsByName.set(name, upload);
  }
  if (problems.length > 0) throw new ImportError(problems);
  return {
    ...post,
    img: cover ? getUploadName(cover) : post.img,
    body: replaceBodyImages(post.body, uploadsByName),
  };
}

/** Imports the image beside the post file, or finds the upload with this name; undefined for a file that the owner added. */
async function importImage(
  { uploads, readUpload }: ImageImportOptions,
  folder: string,
  name: string,
  batch: UploadBatch,
): Promise<Upload | undefined> {
  if (/[/\\]/.test(name)) throw new ImportError(["has to stand beside the file, in no folder"]);
  const imagePath = path.join(folder, name);
  const found = await stat(imagePath).catch(() => undefined);
  if (!found?.isFile()) {
    if (await uploads.has(name)) return findUpload(name);
    throw new ImportError(["is not beside the file"]);
  }
  if (found.size > maxImageBytes) throw new ImportError(["is larger than 32 MB"]);
  const source = await readUpload(await readFile(imagePath));
  await batch.add(source);
  return source.upload;
}
