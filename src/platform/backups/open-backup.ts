import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { sqliteFileName } from "#app/platform/database/open-database.ts";
import { checkBackup, temporaryPrefix } from "#app/platform/database/restore.ts";
import { fsyncPath } from "#app/platform/settings/complete-file.ts";
import { ensureDataDirectory } from "#app/platform/settings/data-directory.ts";
import { findSessionSecret, secretFileName } from "#app/platform/settings/session-secret.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { checkFiles, type Manifest, readManifest } from "./backup-folder.ts";
import { copyFile, createDecryption } from "./copy-file.ts";

/** A backup whose files are all there and undamaged. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  /** Its database, in the clear; removed by `close` where it was encrypted. */
  readonly database: string;
  /** Adds the pictures that are not there; returns their number. */
  addUploads(): Promise<number>;
  /** Steps of a newer version that the database has. */
  readonly newerSteps: readonly string[];
  /** Puts the secret into the data folder if there is none, and none is set; otherwise tells whether the site has another. */
  addSecret(): Promise<"added" | "same" | "other">;
  close(): void;
}

/** Opens a folder made by `makeBackup`, and checks all of it. Throws where it is damaged or the key does not fit. */
export async function openBackup(
  settings: Settings,
  folder: string,
  identityFile: string | undefined,
): Promise<OpenedBackup> {
  const { dataDir, uploadsDir, sessionSecret } = settings;
  const manifest = readManifest(folder);
  const problems = await checkFiles(folder, manifest);
  if (problems.length > 0) throw new Error(`${folder} is damaged: ${problems.join("; ")}`);
  const { recipient } = manifest;
  if (recipient && !identityFile) {
    throw new Error(`${folder} is encrypted for ${recipient}: name its key with --identity FILE`);
  }
  const decrypt = recipient && identityFile ? await createDecryption(identityFile) : undefined;
  const ending = recipient ? ".age" : "";
  const has = (name: string) => manifest.files.some((file) => file.name === name + ending);
  const read = async (name: string, target: string, mode?: number) => {
    try {
      await copyFile(path.join(folder, name + ending), target, decrypt, mode);
    } catch (error) {
      rmSync(target, { force: true });
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  };
  let temporary: string | undefined;
  const close = () => {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  };
  if (!has(sqliteFileName)) throw new Error(`${folder} is damaged: it has no ${sqliteFileName}`);
  let database = path.join(folder, sqliteFileName);
  if (decrypt) {
    ensureDataDirectory(dataDir);
    temporary = mkdtempSync(path.join(dataDir, temporaryPrefix));
    database = path.join(temporary, sqliteFileName);
  }
  let newerSteps: readonly string[];
  try {
    if (decrypt) await read(sqliteFileName, database);
    const found = checkBackup(database);
    assertSameRows(folder, manifest, found.rows);
    newerSteps = found.newerSteps;
  } catch (error) {
    close();
    throw error;
  }
  return {
    ...{ manifest, database, newerSteps, close },
    async addUploads() {
      mkdirSync(uploadsDir, { recursive: true });
      let added = 0;
      for (const { name } of manifest.files) {
        if (!name.startsWith("uploads/")) continue;
        const upload = path.basename(name, ending);
        const target = path.join(uploadsDir, upload);
        if (existsSync(target)) continue;
        const part = path.join(uploadsDir, `.${temporaryPrefix}${process.pid}-${upload}`);
        await read(`uploads/${upload}`, part, 0o644);
        renameSync(part, target);
        added += 1;
      }
      fsyncPath(uploadsDir);
      return added;
    },
    async addSecret() {
      if (!has(secretFileName)) return "same";
      ensureDataDirectory(dataDir);
      const present = sessionSecret ?? findSessionSecret(dataDir);
      const part = path.join(dataDir, `${temporaryPrefix}${process.pid}-${secretFileName}`);
      await read(secretFileName, part);
      if (present === undefined) {
        renameSync(part, path.join(dataDir, secretFileName));
        return "added";
      }
      const isSame = readFileSync(part, "utf8").trim() === present;
      rmSync(part);
      return isSame ? "same" : "other";
    },
  };
}

function assertSameRows(
  folder: string,
  { rows: expected }: Manifest,
  found: Readonly<Record<string, number>>,
): void {
  const isSame =
    Object.keys(found).length === Object.keys(expected).length &&
    Object.entries(found).every(([table, count]) => expected[table] === count);
  if (!isSame) throw new Error(`${folder} is damaged: its database has other rows than it says`);
}
