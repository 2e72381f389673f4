import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { ImportError } from "#app/features/blog/rules/import-error.ts";

const isPostFile = (name: string) => /\.(?:md|mdx|markdown|html?)$/i.test(name);

/** Sorted and distinct, folders recursively, without hidden files. Rejects with an ImportError. */
export async function findPostFiles(paths: readonly string[]): Promise<string[]> {
  const files = new Set<string>();
  const problems: string[] = [];
  for (const inputPath of paths) {
    const found = await stat(inputPath).catch(() => undefined);
    if (found?.isDirectory()) {
      const inside = await listDirectory(inputPath);
      if (inside.length === 0) problems.push(`${inputPath}: holds no .md or .html file`);
      for (const file of inside) files.add(file);
    } else if (!found?.isFile()) problems.push(`${inputPath}: there is no such file or folder`);
    else if (!isPostFile(inputPath)) problems.push(`${inputPath}: expected a .md or .html file`);
    else files.add(path.normalize(inputPath));
  }
  if (problems.length > 0) throw new ImportError(problems);
  return [...files].sort();
}

async function listDirectory(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter(
      (name) => isPostFile(name) && !name.split(path.sep).some((part) => part.startsWith(".")),
    )
    .map((name) => path.join(folder, name));
}
