import { readFile, stat } from "node:fs/promises";
import type { ImportCandidate } from "#app/features/blog/rules/editing.ts";
import { parsePostFile } from "#app/features/blog/rules/post-file/parse-post-file.ts";
import type { UploadBatch, Uploads } from "#app/features/blog/uploads.ts";
import { findPostFiles } from "./find-post-files.ts";
import { importImages, replaceImages } from "./import-images.ts";

const maxFileBytes = 2 * 1024 * 1024;

export interface PostReaderOptions {
  readonly uploads: Uploads;
  readonly origins: readonly string[];
  readonly timeZone: string;
}

/** Returns the posts, and every problem of the files that hold none. */
export async function readPosts(
  { uploads, origins, timeZone }: PostReaderOptions,
  paths: readonly string[],
  batch: UploadBatch,
) {
  const now = new Date();
  const candidates: ImportCandidate[] = [];
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const file of await findPostFiles(paths)) {
    const { text, problem } = await readText(file);
    if (problem) problems.push(problem);
    if (text === undefined) continue;
    const { post, ...parsed } = parsePostFile(text, { file, now, timeZone, origins });
    const images = await importImages(uploads, file, parsed, batch);
    problems.push(...sortByLine([...parsed.problems, ...images.problems]));
    warnings.push(...sortByLine([...parsed.warnings, ...images.warnings]));
    if (!post || images.problems.length > 0) continue;
    candidates.push({
      file,
      post: replaceImages(post, images.uploads),
      hasDate: parsed.hasDate,
      findLine: (key) => parsed.keyLines.get(key),
    });
  }
  return { candidates, problems, warnings };
}

function sortByLine(messages: readonly string[]): string[] {
  const getLine = (message: string) => Number(/:(\d+): /.exec(message)?.[1] ?? 0);
  return messages.toSorted((one, other) => getLine(one) - getLine(other));
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function readText(file: string): Promise<{ text?: string; problem?: string }> {
  const { size } = await stat(file);
  if (size > maxFileBytes) return { problem: `${file}: is larger than 2 MB` };
  try {
    return { text: utf8.decode(await readFile(file)) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: `${file}: is not UTF-8 text; save it again in that encoding` };
  }
}
