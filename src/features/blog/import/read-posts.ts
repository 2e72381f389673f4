import { readFile, stat } from "node:fs/promises";
import type { StatedPost } from "#app/features/blog/rules/editor-ports.ts";
import { ImportFault } from "#app/features/blog/rules/import-error.ts";
import type { UploadBatch } from "#app/features/blog/uploads.ts";
import { findPostFiles } from "./find-post-files.ts";
import { type PictureParts, takePictures } from "./import-images.ts";
import { parseInThreads } from "./parse-in-threads.ts";
import type { PostProblem, PostText } from "./parse-post.ts";

/** In bytes: larger ones are no posts. */
const largest = 2 * 1024 * 1024;

/** What post files are read with. */
export interface ReadParts extends PictureParts {
  /** Origins of the site, links to which become paths. */
  readonly origins: readonly string[];
  /** The program of a thread that reads texts, each within a time; without it, all are read in this one. */
  readonly parseScript?: string | undefined;
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
  const { origins } = parts;
  const files = await findPostFiles(paths);
  const parsed = await parseInThreads(files, (file) => readText(file, { now, origins }), {
    script: parts.parseScript,
  });
  const posts: StatedPost[] = [];
  const problems: string[] = [];
  for (const [index, one] of parsed.entries()) {
    const file = files[index] ?? "";
    try {
      if ("problem" in one) throw new ImportFault([one.problem]);
      const post = await takePictures(parts, file, one, batch);
      posts.push({ file, post, dated: one.dated, lineOf: (key) => one.lines.get(key) });
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ImportFault(problems);
  return posts;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function readText(
  file: string,
  reading: Pick<PostText, "now" | "origins">,
): Promise<PostText | PostProblem> {
  const { size } = await stat(file);
  if (size > largest) return { problem: `${file}: is larger than 2 MB` };
  try {
    return { ...reading, file, text: utf8.decode(await readFile(file)) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: `${file}: is no text in UTF-8; save it anew in that encoding` };
  }
}
