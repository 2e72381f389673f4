import { accessSync, closeSync, constants, openSync, statSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { mayOutlastItsCause, whileBusy } from "./sqlite-errors.ts";

/** Set on opening, and read back: a commit must have reached the disk, a deleted row must be gone. */
const pragmas = [
  ["journal_mode", "wal", "wal"],
  ["synchronous", "full", 2],
  ["secure_delete", "on", 1],
  ["foreign_keys", "on", 1],
] as const;

/** One connection, and the file that it was opened for. */
interface Session {
  readonly connection: DatabaseSync;
  readonly identity: string;
  /** Preparing a statement takes longer than most of them run. */
  readonly statements: LRUCache<string, StatementSync>;
}

/** A database file by its name, whatever happens to the file. */
export interface SqliteFile {
  readonly isOpen: boolean;
  readonly isInTransaction: boolean;
  /** A statement, prepared. Opens the file at the first, and anew when another one has taken its name. */
  prepare(sql: string): Promise<StatementSync>;
  /** Throws when the file no longer has its name: what is written to it now is lost with it. */
  checkPlace(): void;
  /** Hears of what a statement threw. */
  noteFault(error: unknown): void;
  close(): void;
}

/** Holds an SQLite file; nothing is opened yet. Where there is none, the first statement creates it, and later ones do not. */
export function holdSqliteFile(file: string): SqliteFile {
  let session: Session | undefined;
  let wasOpen = false;
  let isDoubtful = false;

  async function getSession(): Promise<Session> {
    if (session?.connection.isTransaction) return session;
    if (session && !isDoubtful && findIdentity(file) === session.identity) return session;
    close();
    if (wasOpen && !findIdentity(file)) throw new Error("the database file is gone");
    session = await openSession(file);
    wasOpen = true;
    isDoubtful = false;
    return session;
  }

  function close(): void {
    const closing = session;
    session = undefined;
    closing?.connection.close();
  }

  return {
    get isOpen() {
      return session !== undefined;
    },
    get isInTransaction() {
      return session?.connection.isTransaction ?? false;
    },
    async prepare(sql) {
      const { statements } = await getSession();
      return statements.memo(sql);
    },
    checkPlace() {
      if (findIdentity(file) !== session?.identity) throw new Error("the database file was moved");
    },
    noteFault(error) {
      isDoubtful ||= mayOutlastItsCause(error);
    },
    close,
  };
}

async function openSession(file: string): Promise<Session> {
  createForOwner(file);
  // SQLite would open it to read alone, and make companions that nobody can write to later.
  accessSync(file, constants.W_OK);
  const identity = findIdentity(file) ?? "";
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    for (const [name, value, expected] of pragmas) {
      await whileBusy(() => connection.exec(`pragma ${name} = ${value}`));
      const [read] = Object.values(connection.prepare(`pragma ${name}`).get() ?? {});
      if (read !== expected) {
        throw new Error(`${file}: SQLite keeps ${name} at ${read} instead of ${expected}`);
      }
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  const memoMethod = (sql: string) => connection.prepare(sql);
  return { connection, identity, statements: new LRUCache({ max: 200, memoMethod }) };
}

// SQLite would create it for everybody to read; its companions take the mode from it. A file that is there is left
// alone: closing it would give up the locks that other connections of this process have on it.
function createForOwner(file: string): void {
  try {
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function findIdentity(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
