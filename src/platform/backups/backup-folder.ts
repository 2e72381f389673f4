import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { hashFile } from "./copy-file.ts";

/** Bytes of the list of contents at most: for several hundred thousand pictures. */
const maxManifestBytes = 64 * 1024 * 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const manifestSchema = v.object({
  format: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp()),
  version: v.string(),
  /** Key that the files are encrypted for; null where they are plain. */
  recipient: v.nullable(v.string()),
  rows: v.record(v.string(), count),
  files: v.array(
    v.object({
      /** `site.sqlite`, `session-secret` or `uploads/…`, with `.age` at the end of an encrypted file. */
      name: v.pipe(
        v.string(),
        v.regex(/^(?:uploads\/)?[^/\\\0]{1,255}$/),
        v.notValue("uploads/.."),
      ),
      bytes: count,
      /** Bytes before encryption. */
      contentBytes: count,
      sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    }),
  ),
});

/** Contents of a backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type BackupFile = Manifest["files"][number];

export const manifestName = "backup.json";
export const carriedName = "carried-away";

/** A folder that has the name of a backup. */
export interface StoredBackup {
  readonly name: string;
  readonly folder: string;
  readonly at: Date;
  /** Undefined where it cannot be read. */
  readonly manifest: Manifest | undefined;
  /** Bytes of its files, whether or not others share them. */
  readonly bytes: number;
  /** When BACKUP_COMMAND took it. */
  readonly carriedAt: Date | undefined;
  /** Problems, a line each. */
  readonly problems: readonly string[];
}

export const countUploads = ({ files }: Manifest): number =>
  files.filter(({ name }) => name.startsWith("uploads/")).length;

/** Name of a folder by its time, such as `2026-11-27T090000Z`. */
export const formatBackupName = (at: Date) =>
  `${at.toISOString().slice(0, 19).replaceAll(":", "")}Z`;

function parseBackupName(name: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z$/.exec(name);
  const at = new Date(parts ? `${parts[1]}:${parts[2]}:${parts[3]}Z` : "");
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The backups of a folder, newest first; nothing else in it counts. */
export function listStoredBackups(directory: string): StoredBackup[] {
  return readdirSync(directory, { withFileTypes: true })
    .flatMap((entry) => {
      const at = entry.isDirectory() ? parseBackupName(entry.name) : undefined;
      return at ? [{ name: entry.name, at }] : [];
    })
    .sort((first, second) => second.at.getTime() - first.at.getTime())
    .map(({ name, at }) => ({ name, at, ...describeFolder(path.join(directory, name)) }));
}

function describeFolder(folder: string) {
  const carried = path.join(folder, carriedName);
  const carriedAt = existsSync(carried) ? statSync(carried).mtime : undefined;
  try {
    const manifest = readManifest(folder);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    const problems = manifest.files.flatMap((file) => findProblem(folder, file) ?? []);
    return { folder, manifest, bytes, carriedAt, problems };
  } catch (error) {
    const problems = [(error as Error).message];
    return { folder, manifest: undefined, bytes: 0, carriedAt, problems };
  }
}

/** Throws where the folder is not a backup, or its list of contents is damaged. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Error(`${folder} is no backup: it has no ${manifestName}`);
  const isRead = found.size <= maxManifestBytes;
  const result = v.safeParse(manifestSchema, isRead && parseJson(readFileSync(file, "utf8")));
  if (!result.success) throw new Error(`${file} is damaged, or of a newer version of the site`);
  return result.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Problem of a file as far as its size tells. */
function findProblem(folder: string, { name, bytes }: BackupFile): string | undefined {
  const found = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
  if (!found?.isFile()) return `${name} is missing`;
  if (found.size !== bytes) return `${name} has ${found.size} bytes, not ${bytes}`;
  return undefined;
}

/** Reads every file of a backup; returns the problems, a line each. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    let problem = findProblem(folder, file);
    if (!problem && (await hashFile(path.join(folder, file.name))) !== file.sha256) {
      problem = `${file.name} is damaged`;
    }
    if (problem) problems.push(problem);
  }
  return problems;
}
