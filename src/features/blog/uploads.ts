import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { findUpload, listUploadFiles, type Upload } from "./rules/upload-names.ts";
import type { UploadSource } from "./rules/upload-ports.ts";

/** Begins the name of a file that is not whole yet; nothing serves it. */
const draftMark = ".draft-";
/** A draft that old was left by a process that ended, in milliseconds. */
const draftLife = 60 * 60_000;

/** Pictures on their way into the folder: drafts until they are placed together. */
export interface UploadBatch {
  /** Makes a picture's files, unless they are there. Rejects with a PictureFault. */
  add(source: UploadSource): Promise<void>;
  /** How many pictures are new. */
  readonly added: number;
  /** Gives all files their names; they are on disk when it resolves. Rejects when one that was there was taken away. */
  place(): Promise<void>;
  /** Removes what was not placed. */
  discard(): Promise<void>;
}

/** The folder of the posts' pictures. Files that the site did not make itself are never touched. */
export interface Uploads {
  /** Whether a file of this name is served. */
  has(name: string): Promise<boolean>;
  /** A rehearsal makes the files, and writes none. */
  begin(options?: { rehearsal: boolean }): Promise<UploadBatch>;
  /** Removes the files of pictures that are not in use; how many pictures they were. */
  sweep(isUsed: (upload: Upload) => boolean): Promise<number>;
}

/** Opens a folder, which may not be there yet. */
export function openUploads(directory: string): Uploads {
  const at = (name: string) => path.join(directory, name);

  return {
    has: async (name) => (await stat(at(name)).catch(() => undefined))?.isFile() ?? false,

    begin: async ({ rehearsal } = { rehearsal: false }) =>
      begin(directory, new Set(await list(directory)), rehearsal),

    async sweep(isUsed) {
      const removed = new Set<string>();
      for (const name of await list(directory)) {
        const upload = findUpload(name);
        if (upload && !isUsed(upload)) {
          await rm(at(name), { force: true });
          removed.add(upload.hash);
        } else if (name.startsWith(draftMark) && (await isOld(at(name)))) {
          await rm(at(name), { force: true });
        }
      }
      return removed.size;
    },
  };
}

function begin(directory: string, present: ReadonlySet<string>, rehearsal: boolean): UploadBatch {
  const at = (name: string) => path.join(directory, name);
  const id = randomBytes(6).toString("hex");
  /** Names of files, and where each still lies. */
  const drafts = new Map<string, string>();
  const added = new Set<string>();
  const reused = new Map<string, Upload>();

  return {
    async add({ upload, make }) {
      if (added.has(upload.hash)) return;
      if (listUploadFiles(upload).every(({ name }) => present.has(name))) {
        reused.set(upload.hash, upload);
        return;
      }
      const files = await make();
      added.add(upload.hash);
      if (rehearsal) return;
      await mkdir(directory, { recursive: true });
      for (const { name, bytes } of files) {
        const draft = at(`${draftMark}${id}-${name}`);
        drafts.set(name, draft);
        await writeDurably(draft, bytes);
      }
    },

    get added() {
      return added.size;
    },

    async place() {
      for (const upload of reused.values()) {
        for (const { name } of listUploadFiles(upload)) await stat(at(name));
      }
      for (const [name, draft] of drafts) {
        await rename(draft, at(name));
        drafts.delete(name);
      }
      if (added.size > 0) await flushFolder(directory);
    },

    async discard() {
      for (const draft of drafts.values()) await rm(draft, { force: true });
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
  return found !== undefined && Date.now() - found.mtimeMs > draftLife;
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
async function flushFolder(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
