import { once } from "node:events";
import { createReadStream } from "node:fs";
import { lstat, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { plainPrefix } from "#app/platform/backups/make-backup.ts";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

export interface BackupDownload {
  readonly bytes: number;
  readonly stream: ReadableStream;
}

type MakeBackup = (file: string) => Promise<unknown>;

const prefix = "backup-download-";

/** Milliseconds for which a copy may be of a process that still runs: replicas share DATA_DIR. */
const maxAge = 60 * 60_000;

/** Off the disk before its first byte is read, so that it cannot outlive a process that is killed. */
export async function openBackupDownload(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  makeBackup: MakeBackup,
  signal: AbortSignal,
): Promise<BackupDownload> {
  const parent = databaseUrl ? tmpdir() : dataDir;
  const directory = await mkdtemp(path.join(parent, prefix));
  try {
    const file = path.join(directory, "site.sqlite");
    await makeBackup(file);
    const { size } = await stat(file);
    const source = createReadStream(file);
    await once(source, "open");
    // A client that is gone before the first byte does not keep the file open.
    signal.addEventListener("abort", () => source.destroy(), { once: true });
    return { bytes: size, stream: Readable.toWeb(source) as ReadableStream };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export const createCopyCleanup = (
  { dataDir }: Pick<Settings, "dataDir">,
  reportError: (error: unknown) => void,
): Job =>
  createJob({
    every: maxAge / 2,
    async run() {
      await removeUnfinished(dataDir, [prefix, plainPrefix]);
      await removeUnfinished(tmpdir(), [prefix]);
    },
    reportError,
  });

async function removeUnfinished(parent: string, prefixes: readonly string[]): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => prefixes.some((start) => one.startsWith(start)))) {
    const directory = path.join(parent, name);
    const found = await lstat(directory).catch(() => undefined);
    // Neither another user's, nor one that another process may be at.
    const isLeft = found?.uid === process.getuid?.() && Date.now() - (found?.mtimeMs ?? 0) > maxAge;
    if (isLeft) await rm(directory, { recursive: true, force: true });
  }
}
