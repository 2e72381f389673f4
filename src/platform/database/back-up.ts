import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { copySqlite, inspectSqlite } from "./engines/sqlite-copy.ts";
import { syncFile, syncName } from "./fsync.ts";
import { type DatabaseSettings, sqliteFileName } from "./open-database.ts";

/** A copy of the database in a file. */
export interface CopyReport {
  readonly file: string;
  readonly bytes: number;
  /** Number of rows, by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Copies the embedded database into a file, as it is at one moment, while the site writes to it. The file gets its name
 * only once it is whole, checked and on the disk; it is for its owner alone. One that is there stays, unless `force`.
 */
export function backUp(
  { databaseUrl, dataDir }: DatabaseSettings,
  target: string,
  { force = false }: { readonly force?: boolean } = {},
): CopyReport {
  if (databaseUrl) {
    throw new Error(
      'the database is PostgreSQL, whose own tool makes copies: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    );
  }
  const source = path.join(dataDir, sqliteFileName);
  const file = path.resolve(target);
  if (!existsSync(source)) throw new Error(`there is no database in ${dataDir}`);
  refuseTarget(file, source, force);

  const draft = `${file}.${process.pid}.part`;
  try {
    closeSync(openSync(draft, "wx", 0o600));
    copySqlite(source, draft);
    syncFile(draft);
    const { rows } = inspectSqlite(draft);
    // Linking fails where another program was first; renaming would replace its file.
    if (force) renameSync(draft, file);
    else linkSync(draft, file);
    syncName(file);
    return { file, bytes: statSync(file).size, rows };
  } finally {
    rmSync(draft, { force: true });
    rmSync(`${draft}-journal`, { force: true });
  }
}

function refuseTarget(file: string, source: string, force: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isFile()) throw new Error(`${file} is no file`);
  if (found.ino === statSync(source).ino) throw new Error(`${file} is the database itself`);
  if (!force) throw new Error(`${file} exists already; --force replaces it`);
}
