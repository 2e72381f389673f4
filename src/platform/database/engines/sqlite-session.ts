import { accessSync, closeSync, constants, openSync, readSync, statSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { SettingsError } from "#app/platform/settings/settings.ts";
import { describeDamage, ensureSqliteFile } from "./sqlite-create.ts";
import { isDamaged, retryWhileBusy } from "./sqlite-errors.ts";

/** Read back. Each commit is copied into the database file before it is acknowledged: the log may be lost then. */
const pragmas = [
  ["journal_mode", "wal", "wal"],
  ["synchronous", "full", 2],
  ["secure_delete", "on", 1],
  ["foreign_keys", "on", 1],
  ["wal_autocheckpoint", "1", 1],
] as const;

export type SqliteIdentity = ReturnType<typeof identifySqlite>;
export type SqliteSession = ReturnType<typeof createSession>;

/** Throws a SettingsError when the file is not a database. */
export async function openSqliteSession(file: string): Promise<SqliteSession> {
  ensureSqliteFile(file);
  // SQLite would open it read-only, and create companion files that cannot be written later.
  accessSync(file, constants.W_OK);
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    for (const [name, value, expected] of pragmas) {
      await retryWhileBusy(() => connection.exec(`pragma ${name} = ${value}`));
      const [read] = Object.values(connection.prepare(`pragma ${name}`).get() ?? {});
      if (read !== expected) {
        throw new Error(`${file}: SQLite keeps ${name} at ${read} instead of ${expected}`);
      }
    }
    // The first to read has SQLite make the log and the shared memory.
    await retryWhileBusy(() => connection.exec("select 1 from sqlite_master"));
    return createSession(connection, file);
  } catch (error) {
    connection.close();
    if (!isDamaged(error)) throw error;
    throw new SettingsError(describeDamage(file, (error as Error).message), { cause: error });
  }
}

function createSession(connection: DatabaseSync, file: string) {
  const memoMethod = (sql: string) => connection.prepare(sql);
  const statements = new LRUCache<string, StatementSync>({ max: 200, memoMethod });
  // Open from the start, since the log may lose its name. SQLite holds no locks on it, which closing it would give up.
  const wal = openSync(`${file}-wal`, "r");
  return {
    connection,
    identity: identifySqlite(file),
    /** Prepares a statement, cached: preparing takes longer than most statements run. */
    prepare: (sql: string) => statements.memo(sql),
    /** The file with the log's name was begun by another connection when this log was complete. */
    isLogContinued() {
      const found = openSync(`${file}-wal`, "r");
      try {
        const [later, earlier] = [readLogNumber(found), readLogNumber(wal)];
        if (later === undefined || earlier === undefined) return later !== undefined;
        // The number starts again at zero after the highest.
        return later !== earlier && (later - earlier) >>> 0 < 2 ** 31;
      } finally {
        closeSync(found);
      }
    },
    close() {
      connection.close();
      closeSync(wal);
    },
  };
}

/** The number of a log (https://sqlite.org/fileformat2.html#walformat): it rises by one with each new log of a database. */
function readLogNumber(wal: number): number | undefined {
  const header = Buffer.alloc(32);
  readSync(wal, header, 0, header.length, 0);
  // The last bit tells the order of bytes in the checksums.
  return header.readUInt32BE() >>> 1 === 0x377f0682 >>> 1 ? header.readUInt32BE(16) : undefined;
}

/** The files that have the names of a database, its log and its shared memory; undefined for a missing or empty database. */
export function identifySqlite(file: string) {
  const identify = (name: string, minSize = 0) => {
    const found = statSync(name, { bigint: true, throwIfNoEntry: false });
    return found && found.size >= minSize ? `${found.dev}:${found.ino}` : undefined;
  };
  return { main: identify(file, 1), wal: identify(`${file}-wal`), shm: identify(`${file}-shm`) };
}
