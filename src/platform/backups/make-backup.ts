import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { createBackup } from "#app/platform/database/back-up.ts";
import { sqliteFileName } from "#app/platform/database/open-database.ts";
import type { TableColumns } from "#app/platform/database/tables.ts";
import { fsyncPath } from "#app/platform/settings/complete-file.ts";
import { ensureDataDirectory } from "#app/platform/settings/data-directory.ts";
import { secretFileName } from "#app/platform/settings/session-secret.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import packageFile from "../../../package.json" with { type: "json" };
import {
  type BackupFile,
  formatBackupName,
  listStoredBackups,
  type Manifest,
  manifestName,
  type StoredBackup,
} from "./backup-folder.ts";
import { copyFile, createEncryption, hashFile } from "./copy-file.ts";
import { selectExpired } from "./select-expired.ts";

export type BackupSettings = Settings & { readonly backup: NonNullable<Settings["backup"]> };

const makingPrefix = ".making-";
const removingPrefix = ".removing-";
/**
 * Folder of a plain copy that is encrypted next, beside the database, where its content lies in the clear anyway. The site
 * removes those of killed processes.
 */
export const plainPrefix = "backing-up-";

/**
 * Copies database, uploads and secret into a new folder of BACKUP_DIR, which has its name once everything is checked and on
 * the disk. Rejects on failure, and leaves nothing. The caller has the lock of BACKUP_DIR.
 */
export async function makeBackup(
  settings: BackupSettings,
  now: Date,
  tables: TableColumns,
): Promise<StoredBackup> {
  const { dir, recipient = null } = settings.backup;
  removeRemains(dir);
  let at = now;
  while (existsSync(path.join(dir, formatBackupName(at)))) at = new Date(at.getTime() + 1000);
  const name = formatBackupName(at);
  const making = path.join(dir, makingPrefix + name);
  mkdirSync(path.join(making, "uploads"), { recursive: true, mode: 0o700 });
  try {
    const before = listStoredBackups(dir).find(
      (backup) => backup.manifest?.recipient === recipient,
    );
    const add = await createFileAdder(making, recipient ?? undefined, before);
    const files = new Map<string, BackupFile>();
    // Before the database, for pictures that are removed meanwhile; after it, for those that came with new posts.
    await addUploads(settings.uploadsDir, files, add);
    const { file, rows } = await addDatabase(settings, making, tables, add);
    await addUploads(settings.uploadsDir, files, add);
    const secret = path.join(settings.dataDir, secretFileName);
    const others = [file];
    if (settings.sessionSecret === undefined && existsSync(secret)) {
      others.push(await add(secret, secretFileName));
    }
    const { version } = packageFile;
    const manifest: Manifest = {
      ...{ format: 1, at: at.toISOString(), version, recipient, rows },
      files: [...others, ...files.values()],
    };
    const list = path.join(making, manifestName);
    writeFileSync(list, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
    for (const made of [list, path.join(making, "uploads"), making]) fsyncPath(made);
    renameSync(making, path.join(dir, name));
    fsyncPath(dir);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  const made = listStoredBackups(dir).find((backup) => backup.name === name);
  if (!made || made.problems.length > 0) throw new Error(`${name}: ${made?.problems.join("; ")}`);
  return made;
}

type AddFile = (source: string, name: string, isFixed?: boolean) => Promise<BackupFile>;

/**
 * Creates what adds files to a backup. One whose content is fixed by its name is linked to the backup before, where that
 * has it undamaged.
 */
async function createFileAdder(
  folder: string,
  recipient: string | undefined,
  before: StoredBackup | undefined,
): Promise<AddFile> {
  const encrypt = recipient ? await createEncryption(recipient) : undefined;
  const earlier = new Map(before?.manifest?.files.map((file) => [file.name, file]));
  async function link(stored: string, contentBytes: number): Promise<BackupFile | undefined> {
    const file = earlier.get(stored);
    if (!before || file?.contentBytes !== contentBytes) return undefined;
    try {
      const source = path.join(before.folder, stored);
      if ((await hashFile(source)) !== file.sha256) return undefined;
      linkSync(source, path.join(folder, stored));
      return file;
    } catch {
      // It is gone, or the file system has no links.
      return undefined;
    }
  }
  return async (source, name, isFixed = false) => {
    const stored = encrypt ? `${name}.age` : name;
    const target = path.join(folder, stored);
    const { size: contentBytes } = statSync(source);
    const linked = isFixed ? await link(stored, contentBytes) : undefined;
    if (linked) return linked;
    if (source !== target) await copyFile(source, target, encrypt);
    const { size: bytes } = statSync(target);
    return { name: stored, bytes, contentBytes, sha256: await hashFile(target) };
  };
}

async function addDatabase(
  settings: BackupSettings,
  making: string,
  tables: TableColumns,
  add: AddFile,
) {
  if (!settings.backup.recipient) {
    const { file, rows } = await createBackup(settings, path.join(making, sqliteFileName), tables);
    return { file: await add(file, sqliteFileName), rows };
  }
  ensureDataDirectory(settings.dataDir);
  const plain = mkdtempSync(path.join(settings.dataDir, plainPrefix));
  try {
    const { file, rows } = await createBackup(settings, path.join(plain, sqliteFileName), tables);
    return { file: await add(file, sqliteFileName), rows };
  } finally {
    rmSync(plain, { recursive: true, force: true });
  }
}

/** Adds the uploads that are not in the backup yet; one that is removed meanwhile is left out. */
async function addUploads(directory: string, files: Map<string, BackupFile>, add: AddFile) {
  if (!existsSync(directory)) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const { name } = entry;
    // Names with a dot in front are of files that are still being written.
    if (!entry.isFile() || name.startsWith(".") || files.has(name)) continue;
    try {
      files.set(name, await add(path.join(directory, name), `uploads/${name}`, true));
    } catch (error) {
      if (existsSync(path.join(directory, name))) throw error;
    }
  }
}

/** Removes what was left by processes that were killed. */
function removeRemains(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (![makingPrefix, removingPrefix].some((prefix) => name.startsWith(prefix))) continue;
    rmSync(path.join(directory, name), { recursive: true, force: true });
  }
}

/** Removes the backups past BACKUP_KEEP; folders without a readable list of contents stay. Returns their names. */
export function removeExpired({ backup }: BackupSettings, now: Date): string[] {
  const backups = listStoredBackups(backup.dir)
    .filter(({ manifest }) => manifest !== undefined)
    .map((one) => ({ ...one, isGood: one.problems.length === 0 }));
  const expired = selectExpired(backups, backup.keep, now);
  for (const { name, folder } of expired) {
    // One that is removed in part has not the name of a backup.
    const removing = path.join(backup.dir, removingPrefix + name);
    renameSync(folder, removing);
    rmSync(removing, { recursive: true, force: true });
  }
  return expired.map(({ name }) => name);
}
