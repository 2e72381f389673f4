import { existsSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import {
  createLazyDatabase,
  type DatabaseSettings,
  sqliteFileName,
} from "#app/platform/database/open-database.ts";

/** What is to be written, and into which folder. */
export interface SpaceNeed {
  readonly what: string;
  readonly folder: string;
  readonly bytes: number;
}

/** Throws where a disk has no room for all that is to be written to it, and a tenth more. */
export function checkSpace(needs: readonly SpaceNeed[]): void {
  for (const [first, ...others] of Map.groupBy(needs, findDisk).values()) {
    if (!first) continue;
    const { bavail, bsize } = statfsSync(first.folder);
    const all = [first, ...others];
    const needed = all.reduce((sum, { bytes }) => sum + bytes, 0) * 1.1;
    if (bavail * bsize >= needed) continue;
    throw new Error(
      `${first.folder}: ${toMegabytes(bavail * bsize)} are free, ${toMegabytes(needed)} are needed for ${all.map(({ what }) => what).join(" and ")}; nothing was changed`,
    );
  }
}

const findDisk = ({ folder }: SpaceNeed) => statSync(folder).dev;

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** Space for a copy of the database in the data's folder. Rejects where a PostgreSQL does not say its size. */
export async function measureCopy(settings: DatabaseSettings): Promise<SpaceNeed> {
  const { databaseUrl, dataDir } = settings;
  const backups = path.join(dataDir, "backups");
  return {
    what: "the copy of the database",
    folder: existsSync(backups) ? backups : dataDir,
    // A PostgreSQL becomes an embedded database first, which is then copied.
    bytes: databaseUrl ? 2 * (await readPostgresSize(settings)) : measureFiles(dataDir),
  };
}

/** By its files: opened by root, the database could have files that the site may not write. */
const measureFiles = (dataDir: string): number =>
  [sqliteFileName, `${sqliteFileName}-wal`]
    .map((name) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

async function readPostgresSize(settings: DatabaseSettings): Promise<number> {
  const database = createLazyDatabase(settings);
  try {
    return await database.readSize();
  } finally {
    await database.close();
  }
}
