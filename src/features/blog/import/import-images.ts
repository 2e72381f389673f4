import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readUpload } from "#app/features/blog/read-upload.ts";
import { replaceBodyImages } from "#app/features/blog/rules/body/body-images.ts";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import type { ParsedPostFile } from "#app/features/blog/rules/post-file/parse-post-file.ts";
import { findUpload, getUploadName, type Upload } from "#app/features/blog/rules/upload-names.ts";
import type { UploadBatch, Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";

const maxImageBytes = 32 * 1024 * 1024;

/**
 * Imports the cover and the images beside a post file into the batch. Returns the uploads that they become, by file name,
 * and what is wrong with them.
 */
export async function importImages(
  folder: Pick<Uploads, "has">,
  file: string,
  { cover, keyLines, images }: Pick<ParsedPostFile, "cover" | "keyLines" | "images">,
  batch: UploadBatch,
) {
  const uploads = new Map<string, Upload>();
  const problems: string[] = [];
  const warnings: string[] = [];
  const named: [name: string, line: number | undefined][] = [...images];
  if (cover) named.unshift([cover, keyLines.get("img")]);
  for (const [name, line] of named) {
    const place = `${file}${line ? `:${line}` : ""}: ${name}`;
    try {
      const image = await importImage(folder, path.dirname(file), name, batch);
      if (image?.upload) uploads.set(name, image.upload);
      if (image?.isAnimated) warnings.push(`${place} moves; only its first picture is shown`);
    } catch (error) {
      if (!(error instanceof ImageError || error instanceof ImportError)) throw error;
      problems.push(`${place} ${error.message}`);
    }
  }
  return { uploads, problems, warnings };
}

/** The post with its uploads instead of the images beside its file. */
export function replaceImages(post: NewPost, uploads: ReadonlyMap<string, Upload>): NewPost {
  const cover = uploads.get(post.img);
  return {
    ...post,
    img: cover ? getUploadName(cover) : post.img,
    body: replaceBodyImages(post.body, (name) => uploads.get(name)),
  };
}

/** Imports the image beside the post file, or finds the upload with this name; undefined for a file that the owner added. */
async function importImage(
  uploads: Pick<Uploads, "has">,
  directory: string,
  name: string,
  batch: UploadBatch,
): Promise<{ upload: Upload | undefined; isAnimated?: boolean } | undefined> {
  if (/[/\\]/.test(name)) throw new ImportError(["has to stand beside the file, in no folder"]);
  const imagePath = path.join(directory, name);
  const found = await stat(imagePath).catch(() => undefined);
  if (!found?.isFile()) {
    if (await uploads.has(name)) return { upload: findUpload(name) };
    throw new ImportError(["is not beside the file"]);
  }
  if (found.size > maxImageBytes) throw new ImportError(["is larger than 32 MB"]);
  const source = await readUpload(await readFile(imagePath));
  await batch.add(source);
  return source;
}
