import { accessSync, closeSync, constants, openSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { DatabaseFileError } from "#app/platform/database/database-file-error.ts";
import { describeDamage, ensureSqliteFile } from "./sqlite-create.ts";
import { isDamaged, retryWhileBusy } from "./sqlite-errors.ts";
import { identifySqlite, type SqliteIdentity } from "./sqlite-identity.ts";
import { hasFrames } from "./sqlite-log.ts";

/**
 * Pragmas set on opening and read back: commits must reach the disk, deleted rows must be overwritten. Automatic checkpoints
 * are off, because they would run before the log was checked for replacement.
 */
const pragmas = [
  ["journal_mode", "wal", "wal"],
  ["synchronous", "full", 2],
  ["secure_delete", "on", 1],
  ["foreign_keys", "on", 1],
  ["wal_autocheckpoint", "0", 0],
] as const;

export interface SqliteSession {
  readonly connection: DatabaseSync;
  readonly identity: SqliteIdentity;
  /** Prepares a statement, cached: preparing takes longer than most statements run. */
  prepare(sql: string): StatementSync;
  /** File descriptor of the log. */
  readonly wal: number;
  /** Whether everything in the log is in the database file too. */
  isCheckpointed(): boolean;
  /** Whether the log still holds the commits that are in no other file; another program may have truncated it. */
  isLogIntact(): boolean;
  close(): void;
}

/** Opens a database file, and creates a missing one. Throws a DatabaseFileError when the file is not a database. */
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
    return await createSession(connection, file);
  } catch (error) {
    connection.close();
    if (!isDamaged(error)) throw error;
    throw new DatabaseFileError(describeDamage(file, (error as Error).message), { cause: error });
  }
}

async function createSession(connection: DatabaseSync, file: string): Promise<SqliteSession> {
  const memoMethod = (sql: string) => connection.prepare(sql);
  const statements = new LRUCache<string, StatementSync>({ max: 200, memoMethod });
  const dataVersion = connection.prepare("pragma data_version");
  // The first to read has SQLite make the log and the shared memory.
  await retryWhileBusy(() => dataVersion.get());
  const logState = connection.prepare("pragma wal_checkpoint(noop)");
  const pageSize = Number(connection.prepare("pragma page_size").get()?.["page_size"]);
  const isCheckpointed = (state = logState.get()) => state?.["log"] === state?.["checkpointed"];
  // Open from the start: there may be no file descriptor left when it is needed. SQLite holds no locks on the log, which
  // closing it would give up.
  const wal = openSync(`${file}-wal`, "r");
  return {
    connection,
    identity: identifySqlite(file),
    prepare: (sql) => statements.memo(sql),
    wal,
    isCheckpointed: () => isCheckpointed(),
    isLogIntact() {
      // Another process may copy the log into the database file and start a new one, perhaps between these reads. Frames are
      // missing only where they are missing twice and the state is the same before and after.
      const isIntact = (state: typeof previous) =>
        isCheckpointed(state) || hasFrames(wal, Number(state?.["log"]), pageSize);
      let previous = logState.get();
      let wasIntact = isIntact(previous);
      while (!wasIntact) {
        const state = logState.get();
        const isSame = isDeepStrictEqual(state, previous);
        wasIntact = isIntact(state);
        if (isSame && !wasIntact) return false;
        previous = state;
      }
      return true;
    },
    close() {
      connection.close();
      closeSync(wal);
    },
  };
}
