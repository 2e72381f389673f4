import { readFile, stat } from "node:fs/promises";
import type { ImportCandidate } from "#app/features/blog/rules/editor-ports.ts";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import type { UploadBatch } from "#app/features/blog/uploads.ts";
import { findPostFiles } from "./find-post-files.ts";
import { type ImageImportOptions, importImages } from "./import-images.ts";
import { parseInThreads } from "./parse-in-threads.ts";
import type { PostProblem, PostText } from "./parse-post.ts";

/** Largest post file, in bytes. */
const maxFileBytes = 2 * 1024 * 1024;

/** Dependencies of reading post files. */
export interface PostReaderOptions extends ImageImportOptions {
  /** Origins of the site; links to them become paths. */
  readonly origins: readonly string[];
  /** Worker script that parses texts with a time limit; without it, they are parsed in this thread. */
  readonly parseScript?: string | undefined;
}

/**
 * Reads the post files at these paths and adds the images beside them to the batch. Rejects with an ImportError that
 * lists every problem of every file.
 */
export async function readPosts(
  options: PostReaderOptions,
  paths: readonly string[],
  batch: UploadBatch,
): Promise<ImportCandidate[]> {
  const now = new Date();
  const { origins } = options;
  const files = await findPostFiles(paths);
  const parsed = await parseInThreads(files, (file) => readPostText(file, { now, origins }), {
    script: options.parseScript,
  });
  const posts: ImportCandidate[] = [];
  const problems: string[] = [];
  for (const [index, result] of parsed.entries()) {
    const file = files[index] ?? "";
    try {
      if ("problem" in result) throw new ImportError([result.problem]);
      const post = await importImages(options, file, result, batch);
      posts.push({
        file,
        post,
        hasDate: result.hasDate,
        findLine: (key) => result.keyLines.get(key),
      });
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ImportError(problems);
  return posts;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function readPostText(
  file: string,
  context: Pick<PostText, "now" | "origins">,
): Promise<PostText | PostProblem> {
  const { size } = await stat(file);
  if (size > maxFileBytes) return { problem: `${file}: is larger than 2 MB` };
  try {
    return { ...context, file, text: utf8.decode(await readFile(file)) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: `${file}: is not UTF-8 text; save it again in that encoding` };
  }
}
