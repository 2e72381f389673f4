import type { StatementSync } from "node:sqlite";
import { isBusy, requiresReopen } from "./sqlite-errors.ts";
import {
  identifySqlite,
  openSqliteSession,
  type SqliteIdentity,
  type SqliteSession,
} from "./sqlite-session.ts";

/** Connections that must not be closed: closing removes the log by its name, which now belongs to another connection. */
const leakedSessions: SqliteSession[] = [];

/** Database file by its name; survives removal and replacement of the file. */
export type SqliteFile = ReturnType<typeof createSqliteFile>;

/** Holds an SQLite file; nothing is opened yet. Where there is none, the first statement creates it, and later ones do not. */
export function createSqliteFile(
  file: string,
  reportError: (error: Error) => void = () => undefined,
) {
  let session: SqliteSession | undefined;
  let wasOpen = false;
  let needsReopen = false;
  let restartError: Error | undefined;
  let opening: Promise<SqliteSession> | undefined;

  async function getSession(): Promise<SqliteSession> {
    if (session?.connection.isTransaction) return session;
    if (restartError) throw restartError;
    if (session && !needsReopen && isSame(identifySqlite(file), session.identity)) return session;
    opening ??= reopen().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function reopen(): Promise<SqliteSession> {
    const found = identifySqlite(file);
    if (session && found.main === session.identity.main && !isSame(found, session.identity)) {
      endLog(session, found);
    }
    releaseSession();
    if (wasOpen && !found.main) throw new Error("the database file is gone or empty");
    session = await openSqliteSession(file);
    wasOpen = true;
    needsReopen = false;
    return session;
  }

  /**
   * SQLite copies what is only in the log into the file only while no other connection has it open
   * (docs/decisions/0063).
   */
  function endLog(current: SqliteSession, found: SqliteIdentity): void {
    const hasOtherLocks = found.shm !== undefined && found.shm !== current.identity.shm;
    if (hasOtherLocks || (found.wal !== undefined && current.isLogContinued())) {
      // Another connection may have written what this one cannot know of, and would overwrite.
      restartError = new Error(
        `${file}-wal or ${file}-shm was replaced while the database was open: stop every program that uses the database, then start the site again`,
      );
      reportError(restartError);
      throw restartError;
    }
    try {
      current.connection.exec("pragma journal_mode = delete");
    } catch (error) {
      if (!isBusy(error)) throw error;
      throw new Error(
        `${file}-wal or ${file}-shm was removed, and another program has the database open`,
        { cause: error },
      );
    }
    reportError(
      new Error(
        "the database's log or shared memory was removed or replaced while it was open; everything stored was kept",
      ),
    );
  }

  function releaseSession(): void {
    const closing = session;
    session = undefined;
    if (!closing) return;
    const found = identifySqlite(file);
    const { wal, shm } = closing.identity;
    const ownsNames = [undefined, wal].includes(found.wal) && [undefined, shm].includes(found.shm);
    if (ownsNames && !restartError) closing.close();
    else leakedSessions.push(closing);
  }

  return {
    get isOpen() {
      return session !== undefined;
    },
    get isInTransaction() {
      return session?.connection.isTransaction ?? false;
    },
    async prepare(sql: string): Promise<StatementSync> {
      return (await getSession()).prepare(sql);
    },
    /** Throws when a file has lost its name: what was just committed to it may be lost with it. */
    confirmCommit() {
      if (!session || !isSame(identifySqlite(file), session.identity)) {
        throw new Error("the database file was moved, or its log or shared memory");
      }
    },
    recordError(error: unknown) {
      needsReopen ||= requiresReopen(error);
    },
    close: releaseSession,
  };
}

const isSame = (one: SqliteIdentity, other: SqliteIdentity) =>
  one.main === other.main && one.wal === other.wal && one.shm === other.shm;
