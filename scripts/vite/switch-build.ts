import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Folder in `dist` that a build is made in. */
export const nextFolder = ".next";

/** Names the files of the two newest builds, the newest first. */
const recordFile = "builds.json";

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(nextFolder))
    .sort();
}

function readBuilds(directory: string): string[][] {
  const record = path.join(directory, recordFile);
  return existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : [listFiles(directory)];
}

/** The files of the newest build in `dist`, as paths from there: `dist` has those of the build before it too. */
export const listNewestBuild = (dist: string): string[] => readBuilds(dist)[0] ?? [];

/**
 * Moves the build in `dist/.next` into `dist`, file by file, so that a running site finds each at every moment. The files of the
 * build before stay beside it, for that site and for pages that are open in browsers; older ones go.
 */
export function switchBuild(dist: string): void {
  const next = path.join(dist, nextFolder);
  writeFileSync(path.join(next, recordFile), "");
  const files = listFiles(next);
  const [newest = [], before = []] = readBuilds(dist);
  const previous = String(newest) === String(files) ? before : newest;
  writeFileSync(path.join(next, recordFile), JSON.stringify([files, previous]));

  const kept = new Set([...files, ...previous]);
  for (const file of listFiles(dist)) if (!kept.has(file)) rmSync(path.join(dist, file));
  // Names that the build before had too come last: they have no hash, and lead to the others.
  const isReplaced = (file: string) => existsSync(path.join(dist, file));
  const added = files.filter((file) => !isReplaced(file));
  for (const file of [...added, ...files.filter(isReplaced)]) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    renameSync(path.join(next, file), path.join(dist, file));
  }
  rmSync(next, { recursive: true });
}
