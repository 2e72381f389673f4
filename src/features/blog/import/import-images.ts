import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { placeBodyPictures } from "#app/features/blog/rules/body/body-images.ts";
import { ImportFault } from "#app/features/blog/rules/import-error.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { findUpload, getUploadName, type Upload } from "#app/features/blog/rules/upload-names.ts";
import type { ReadUpload } from "#app/features/blog/rules/upload-ports.ts";
import type { UploadBatch, Uploads } from "#app/features/blog/uploads.ts";
import { PictureFault } from "#app/platform/images/image-error.ts";
import type { ParsedPost } from "./parse-post.ts";

/** In bytes: larger ones are no pictures for a page. */
const largest = 32 * 1024 * 1024;

/** Where pictures come from and go to. */
export interface PictureParts {
  readonly uploads: Uploads;
  readonly readUpload: ReadUpload;
}

/**
 * Takes the pictures of a post from beside its file into the batch; gives the post as it shows them. Rejects with an
 * ImportFault that tells what is wrong with each.
 */
export async function takePictures(
  parts: PictureParts,
  file: string,
  { post, lines, pictures }: ParsedPost,
  batch: UploadBatch,
): Promise<NewPost> {
  const problems: string[] = [];
  const take = async (name: string, line: number | undefined, key = "") => {
    try {
      return await takePicture(parts, path.dirname(file), name, batch);
    } catch (error) {
      if (!(error instanceof PictureFault || error instanceof ImportFault)) throw error;
      problems.push(`${file}${line ? `:${line}` : ""}: ${key}${name} ${error.message}`);
      return undefined;
    }
  };

  const cover = post.img === "" ? undefined : await take(post.img, lines.get("img"), "img: ");
  const placed = new Map<string, Upload>();
  for (const [name, line] of pictures) {
    const upload = await take(name, line);
    if (upload) placed.set(name, upload);
  }
  if (problems.length > 0) throw new ImportFault(problems);
  return {
    ...post,
    img: cover ? getUploadName(cover) : post.img,
    body: placeBodyPictures(post.body, placed),
  };
}

/** The picture of this name beside a post's file, or the upload that has the name; undefined for a file that an owner put there. */
async function takePicture(
  { uploads, readUpload }: PictureParts,
  folder: string,
  name: string,
  batch: UploadBatch,
): Promise<Upload | undefined> {
  if (/[/\\]/.test(name)) throw new ImportFault(["has to stand beside the file, in no folder"]);
  const beside = path.join(folder, name);
  const found = await stat(beside).catch(() => undefined);
  if (!found?.isFile()) {
    if (await uploads.has(name)) return findUpload(name);
    throw new ImportFault(["is not beside the file"]);
  }
  if (found.size > largest) throw new ImportFault(["is larger than 32 MB"]);
  const source = await readUpload(await readFile(beside));
  await batch.add(source);
  return source.upload;
}
