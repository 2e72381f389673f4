import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { listBodyPictures, placeBodyPictures } from "#app/domain/blog/body-pictures.ts";
import type { StatedPost } from "#app/domain/blog/edit-ports.ts";
import { ImportFault } from "#app/domain/blog/import-fault.ts";
import { createKeyLines } from "#app/domain/blog/key-lines.ts";
import { PostFileError, parsePostFile } from "#app/domain/blog/post-file.ts";
import { findUpload, getUploadName, type Upload } from "#app/domain/blog/upload-names.ts";
import type { ReadUpload } from "#app/domain/blog/upload-ports.ts";
import { PictureFault } from "#app/domain/pictures/picture-fault.ts";
import { findPostFiles } from "./find-post-files.ts";
import type { UploadBatch, Uploads } from "./uploads.ts";

/** In bytes. What is larger is no post, no picture for a page. */
const largest = { post: 2 * 1024 * 1024, picture: 32 * 1024 * 1024 };

/** What post files are read with. */
export interface ReadParts {
  readonly uploads: Uploads;
  readonly readUpload: ReadUpload;
}

/**
 * Reads the post files at these paths, and takes the pictures beside them into the batch. Rejects with an ImportFault that
 * tells every problem of every file.
 */
export async function readPosts(
  parts: ReadParts,
  paths: readonly string[],
  batch: UploadBatch,
): Promise<StatedPost[]> {
  const now = new Date();
  const posts: StatedPost[] = [];
  const problems: string[] = [];
  for (const file of await findPostFiles(paths)) {
    try {
      posts.push(await readPost(parts, file, batch, now));
    } catch (error) {
      if (error instanceof ImportFault) problems.push(...error.problems);
      else if (error instanceof PostFileError) problems.push(error.message);
      else throw error;
    }
  }
  if (problems.length > 0) throw new ImportFault(problems);
  return posts;
}

async function readPost(
  parts: ReadParts,
  file: string,
  batch: UploadBatch,
  now: Date,
): Promise<StatedPost> {
  const text = await readText(file);
  const post = parsePostFile(text, file, now);
  const lineOf = createKeyLines(text);
  const problems: string[] = [];
  const take = async (name: string, line: number | undefined, what: string) => {
    try {
      return await takePicture(parts, path.dirname(file), name, batch);
    } catch (error) {
      if (!(error instanceof PictureFault || error instanceof ImportFault)) throw error;
      problems.push(`${file}${line ? `:${line}` : ""}: ${what}${name} ${error.message}`);
      return undefined;
    }
  };

  const cover = post.img === "" ? undefined : await take(post.img, lineOf("img"), "img: ");
  const placed = new Map<string, Upload>();
  for (const name of listBodyPictures(post.body)) {
    const upload = await take(name, findLine(text, name), "");
    if (upload) placed.set(name, upload);
  }
  if (problems.length > 0) throw new ImportFault(problems);
  return {
    file,
    post: {
      ...post,
      img: cover ? getUploadName(cover) : post.img,
      body: placeBodyPictures(post.body, placed),
    },
    // Without a date of its own a post is of the moment that it is given.
    dated: post.publishedAt !== now,
    lineOf,
  };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function readText(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > largest.post) throw new ImportFault([`${file}: is larger than 2 MB`]);
  try {
    return utf8.decode(await readFile(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportFault([`${file}: is no text in UTF-8; save it anew in that encoding`]);
  }
}

/** Takes the picture of this name beside a post's file; undefined for one that is among the uploads already. */
async function takePicture(
  { uploads, readUpload }: ReadParts,
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
  if (found.size > largest.picture) throw new ImportFault(["is larger than 32 MB"]);
  const source = await readUpload(await readFile(beside));
  await batch.add(source);
  return source.upload;
}

function findLine(text: string, name: string): number | undefined {
  const spellings = [name, encodeURI(name)];
  const index = text
    .split(/\r\n?|\n/)
    .findIndex((line) => spellings.some((spelling) => line.includes(spelling)));
  return index < 0 ? undefined : index + 1;
}
