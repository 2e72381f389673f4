import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readUpload } from "#app/features/blog/read-upload.ts";
import { replaceBodyImages } from "#app/features/blog/rules/body/body-images.ts";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { findNearest } from "#app/features/blog/rules/post-file/nearest.ts";
import type { ParsedPostFile } from "#app/features/blog/rules/post-file/parse-post-file.ts";
import { findUpload, getUploadName, type Upload } from "#app/features/blog/rules/upload-names.ts";
import type { UploadBatch, Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";

const maxImageBytes = 32 * 1024 * 1024;

/** Returns the uploads that they become, by file name, and what is wrong with them. */
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

export function replaceImages(post: NewPost, uploads: ReadonlyMap<string, Upload>): NewPost {
  const cover = uploads.get(post.img);
  return {
    ...post,
    img: cover ? getUploadName(cover) : post.img,
    body: replaceBodyImages(post.body, (name) => uploads.get(name)),
  };
}

/** Undefined for a file that the owner added. */
async function importImage(
  uploads: Pick<Uploads, "has">,
  directory: string,
  name: string,
  batch: UploadBatch,
): Promise<{ upload: Upload | undefined; isAnimated?: boolean } | undefined> {
  if (/[/\\]/.test(name)) throw new ImportError(["has to stand beside the file, in no folder"]);
  let imagePath = path.join(directory, name);
  if (!(await findFile(imagePath))) {
    if (await uploads.has(name)) return { upload: findUpload(name) };
    imagePath = path.join(directory, await findSameName(directory, name));
  }
  const found = await findFile(imagePath);
  if (!found) throw new ImportError(["is not beside the file"]);
  if (found.size > maxImageBytes) throw new ImportError(["is larger than 32 MB"]);
  const source = await readUpload(await readFile(imagePath));
  await batch.add(source);
  return source;
}

async function findFile(file: string) {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

async function findSameName(directory: string, name: string): Promise<string> {
  const names = (await readdir(directory)).filter((other) => imageExtension.test(other));
  const same = names.filter((other) => foldName(other) === foldName(name));
  const [found = ""] = same;
  if (same.length === 1) return found;
  const nearest = findNearest(name, same.length > 0 ? same : names);
  const hint = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  throw new ImportError([`is not beside the file${hint}`]);
}

const imageExtension = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** A file name without what differs by program only: composition, width and kind of blanks, apostrophes, letter case. */
const foldName = (name: string) =>
  normalizeText(name, "NFKC", maxNameLength)
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[\u2018\u2019\u02BC\u2032`\u00B4]/g, "'");

/** UTF-16 units. */
const maxNameLength = 255;
