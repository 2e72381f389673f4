import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { findUpload, listUploadFiles, type Upload } from "./rules/upload-names.ts";
import type { UploadSource } from "./rules/upload-ports.ts";

/** Begins the name of a file that is not whole yet; nothing serves it. */
const stagedPrefix = ".draft-";
/** A draft that old was left by a process that ended, in milliseconds. */
const stagedLifetime = 60 * 60_000;

/** Pictures on their way into the folder: drafts until they are placed together. */
export interface UploadBatch {
  /** Makes a picture's files, unless they are there. Rejects with a ImageError. */
  add(source: UploadSource): Promise<void>;
  /** How many pictures are new. */
  readonly added: number;
  /** Gives all files their names; they are on disk when it resolves. Rejects when one that was there was taken away. */
  commit(): Promise<void>;
  /** Removes what was not placed. */
  rollback(): Promise<void>;
}

/** The folder of the posts' pictures. Files that the site did not make itself are never touched. */
export interface Uploads {
  /** Whether a file of this name is served. */
  has(name: string): Promise<boolean>;
  /** A rehearsal makes the files, and writes none. */
  stage(options?: { dryRun: boolean }): Promise<UploadBatch>;
  /** Removes the files of pictures that are not in use; how many pictures they were. */
  removeUnused(isUsed: (upload: Upload) => boolean): Promise<number>;
}

/** Opens a folder, which may not be there yet. */
export function openUploads(directory: string): Uploads {
  const toPath = (name: string) => path.join(directory, name);

  return {
    has: async (name) => (await stat(toPath(name)).catch(() => undefined))?.isFile() ?? false,

    stage: async ({ dryRun } = { dryRun: false }) =>
      stageUploads(directory, new Set(await list(directory)), dryRun),

    async removeUnused(isUsed) {
      const removed = new Set<string>();
      for (const name of await list(directory)) {
        const upload = findUpload(name);
        if (upload && !isUsed(upload)) {
          await rm(toPath(name), { force: true });
          removed.add(upload.hash);
        } else if (name.startsWith(stagedPrefix) && (await isOld(toPath(name)))) {
          await rm(toPath(name), { force: true });
        }
      }
      return removed.size;
    },
  };
}

function stageUploads(
  directory: string,
  present: ReadonlySet<string>,
  dryRun: boolean,
): UploadBatch {
  const toPath = (name: string) => path.join(directory, name);
  const id = randomBytes(6).toString("hex");
  /** Names of files, and where each still lies. */
  const stagedFiles = new Map<string, string>();
  const added = new Set<string>();
  const reused = new Map<string, Upload>();

  return {
    async add({ upload, encode }) {
      if (added.has(upload.hash)) return;
      if (listUploadFiles(upload).every(({ name }) => present.has(name))) {
        reused.set(upload.hash, upload);
        return;
      }
      const files = await encode();
      added.add(upload.hash);
      if (dryRun) return;
      await mkdir(directory, { recursive: true });
      for (const { name, bytes } of files) {
        const stagedFile = toPath(`${stagedPrefix}${id}-${name}`);
        stagedFiles.set(name, stagedFile);
        await writeDurably(stagedFile, bytes);
      }
    },

    get added() {
      return added.size;
    },

    async commit() {
      for (const upload of reused.values()) {
        for (const { name } of listUploadFiles(upload)) await stat(toPath(name));
      }
      for (const [name, draft] of stagedFiles) {
        await rename(draft, toPath(name));
        stagedFiles.delete(name);
      }
      if (added.size > 0) await fsyncDirectory(directory);
    },

    async rollback() {
      for (const draft of stagedFiles.values()) await rm(draft, { force: true });
    },
  };
}

async function list(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > stagedLifetime;
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// New names are on disk only with their folder. Windows keeps folders by itself, and opens none.
async function fsyncDirectory(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
