import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { UploadSource } from "./read-upload.ts";
import { findShareHash } from "./rules/share-picture.ts";
import { findUpload, listUploadFiles, type Upload } from "./rules/upload-names.ts";

/** Prefix of files that are not committed yet and are never served. */
const stagedPrefix = ".draft-";
/** Age in milliseconds from which a staged file counts as orphaned by a crashed process. */
const stagedLifetime = 60 * 60_000;

/** Staged images that are committed to the upload folder together. */
export interface UploadBatch {
  /** Encodes and stages the files of an image unless they exist. Rejects with an ImageError. */
  add(source: UploadSource): Promise<void>;
  /** Number of new images. */
  readonly added: number;
  /** Renames all staged files; they are on disk when it resolves. Rejects if an existing file has disappeared. */
  commit(): Promise<void>;
  /** Removes the files that were not committed. */
  rollback(): Promise<void>;
}

/** Folder of the images of posts. Files that the site did not create are never changed. */
export interface Uploads {
  /** Whether a file with this name exists. */
  has(name: string): Promise<boolean>;
  /** Content of a file; undefined if there is none or it is larger than this, in bytes. */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Writes a file, which is on disk under its name when it resolves, or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Begins a batch. A dry run encodes the files without writing them. */
  stage(options?: { dryRun: boolean }): Promise<UploadBatch>;
  /** Removes the files of unused images, and share pictures that no post has; returns the number of images. */
  removeUnused(usedHashes: ReadonlySet<string>): Promise<number>;
}

/** Opens an upload folder, which need not exist yet. */
export function openUploads(directory: string): Uploads {
  const toPath = (name: string) => path.join(directory, name);

  return {
    has: async (name) => (await stat(toPath(name)).catch(() => undefined))?.isFile() ?? false,

    async read(name, maxBytes) {
      if (path.basename(name) !== name) return undefined;
      const found = await stat(toPath(name)).catch(() => undefined);
      if (!found?.isFile() || found.size > maxBytes) return undefined;
      return readFile(toPath(name)).catch(() => undefined);
    },

    async write(name, bytes) {
      await mkdir(directory, { recursive: true });
      const stagedFile = toPath(`${stagedPrefix}${randomBytes(6).toString("hex")}-${name}`);
      try {
        await writeDurably(stagedFile, bytes);
        await rename(stagedFile, toPath(name));
      } finally {
        await rm(stagedFile, { force: true });
      }
    },

    stage: async ({ dryRun } = { dryRun: false }) =>
      stageUploads(directory, new Set(await list(directory)), dryRun),

    async removeUnused(usedHashes) {
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

function stageUploads(
  directory: string,
  present: ReadonlySet<string>,
  dryRun: boolean,
): UploadBatch {
  const toPath = (name: string) => path.join(directory, name);
  const id = randomBytes(6).toString("hex");
  /** Final file names and the paths of their staged files. */
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
      for (const [name, stagedFile] of stagedFiles) {
        await rename(stagedFile, toPath(name));
        stagedFiles.delete(name);
      }
      if (added.size > 0) await fsyncDirectory(directory);
    },

    async rollback() {
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
  const handle = await open(file, "wx", 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// Renames are durable only after fsync of the folder.
async function fsyncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
