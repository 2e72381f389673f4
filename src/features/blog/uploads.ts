import { randomBytes } from "node:crypto";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import path from "node:path";
import type { UploadSource } from "./read-upload.ts";
import { findShareHash } from "./rules/share-picture.ts";
import { findUpload, listUploadFiles } from "./rules/upload-names.ts";

/** Prefix of files that are not committed yet and are never served. */
const stagedPrefix = ".draft-";
/** Age in milliseconds from which a staged file counts as orphaned by a crashed process. */
const stagedLifetime = 60 * 60_000;

export type Uploads = ReturnType<typeof openUploads>;

/** Opens an upload folder, which need not exist yet. Files that the site did not create are never changed. */
export function openUploads(directory: string) {
  const toPath = (name: string) => path.join(directory, name);

  return {
    has: async (name: string): Promise<boolean> =>
      (await stat(toPath(name)).catch(() => undefined))?.isFile() ?? false,

    /** Content of a file; undefined if there is none or it is larger than this, in bytes. */
    async read(name: string, maxBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
      if (path.basename(name) !== name) return undefined;
      const found = await stat(toPath(name)).catch(() => undefined);
      if (!found?.isFile() || found.size > maxBytes) return undefined;
      return readFile(toPath(name)).catch(() => undefined);
    },

    /** Writes a file, which is on disk under its name when it resolves, or not at all. */
    async write(name: string, bytes: Uint8Array): Promise<void> {
      await mkdir(directory, { recursive: true });
      const stagedFile = toPath(`${stagedPrefix}${randomBytes(6).toString("hex")}-${name}`);
      try {
        await writeDurably(stagedFile, bytes);
        await rename(stagedFile, toPath(name));
      } finally {
        await rm(stagedFile, { force: true });
      }
    },

    /** Begins a batch. A dry run encodes the files without writing them. */
    stage: async ({ dryRun } = { dryRun: false }) =>
      stageUploads(directory, new Set(await list(directory)), dryRun),

    /** Removes the files of unused images, and share pictures that no post has; returns the number of images. */
    async removeUnused(usedHashes: ReadonlySet<string>): Promise<number> {
      const removed = new Set<string>();
      for (const name of await list(directory)) {
        const imageHash = findUpload(name)?.hash;
        const hash = imageHash ?? findShareHash(name);
        const isUnused = hash
          ? !usedHashes.has(hash)
          : name.startsWith(stagedPrefix) && (await isOld(toPath(name)));
        if (!isUnused) continue;
        await rm(toPath(name), { force: true });
        if (imageHash) removed.add(imageHash);
      }
      return removed.size;
    },
  };
}

/** Staged images that are committed to the upload folder together. */
export type UploadBatch = ReturnType<typeof stageUploads>;

function stageUploads(directory: string, present: ReadonlySet<string>, dryRun: boolean) {
  const toPath = (name: string) => path.join(directory, name);
  const id = randomBytes(6).toString("hex");
  /** Final file names and the paths of their staged files. */
  const stagedFiles = new Map<string, string>();
  const added = new Set<string>();
  const reusedFiles: string[] = [];

  return {
    /** Encodes and stages the files of an image unless they exist. Rejects with an ImageError. */
    async add({ upload, encode }: UploadSource): Promise<void> {
      if (added.has(upload.hash)) return;
      const names = listUploadFiles(upload).map(({ name }) => name);
      if (names.every((name) => present.has(name))) {
        reusedFiles.push(...names);
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

    /** Number of new images. */
    get added(): number {
      return added.size;
    },

    /** Renames all staged files; they are on disk when it resolves. Rejects if an existing file has disappeared. */
    async commit(): Promise<void> {
      for (const name of reusedFiles) await stat(toPath(name));
      for (const [name, stagedFile] of stagedFiles) {
        await rename(stagedFile, toPath(name));
        stagedFiles.delete(name);
      }
      // Renames are durable only after fsync of the folder.
      if (added.size > 0) await sync(await open(directory, "r"));
    },

    /** Removes the files that were not committed. */
    async rollback(): Promise<void> {
      for (const stagedFile of stagedFiles.values()) await rm(stagedFile, { force: true });
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
  await sync(await open(file, "wx", 0o644), bytes);
}

/** Writes to an open file or folder, if anything, and closes it; all of it is on disk when it resolves. */
async function sync(handle: FileHandle, bytes?: Uint8Array): Promise<void> {
  try {
    if (bytes) await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
