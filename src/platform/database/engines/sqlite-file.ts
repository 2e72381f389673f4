import type { StatementSync } from "node:sqlite";
import { requiresReopen } from "./sqlite-errors.ts";
import { identifySqlite, isSameIdentity, type SqliteIdentity } from "./sqlite-identity.ts";
import { RestartRequiredError, recoverSqlite } from "./sqlite-recovery.ts";
import { openSqliteSession, type SqliteSession } from "./sqlite-session.ts";

/** Milliseconds between two copies of the log into the database file. */
const checkpointInterval = 100;

/** Milliseconds between two checks of the files while there are no queries. */
const watchInterval = 1000;

/** Connections that must not be closed: closing removes the log by its name, which now belongs to another connection. */
const leakedSessions: SqliteSession[] = [];

/** Database file by its name; survives removal and replacement of the file. */
export interface SqliteFile {
  readonly isOpen: boolean;
  readonly isInTransaction: boolean;
  /** Prepares a statement. Opens the file on first use, and reopens it when a file was replaced. */
  prepare(sql: string): Promise<StatementSync>;
  /** Throws when a file has lost its name: what was just committed to it may be lost with it. */
  confirmCommit(): void;
  recordError(error: unknown): void;
  close(): void;
}

/** Holds an SQLite file; nothing is opened yet. Where there is none, the first statement creates it, and later ones do not. */
export function createSqliteFile(
  file: string,
  reportError: (error: Error) => void = () => undefined,
): SqliteFile {
  let session: SqliteSession | undefined;
  let wasOpen = false;
  let needsReopen = false;
  let restartError: RestartRequiredError | undefined;
  let opening: Promise<SqliteSession> | undefined;
  let checkpointTimer: NodeJS.Timeout | undefined;
  let watchTimer: NodeJS.Timeout | undefined;
  let checkpointedAt = Number.NEGATIVE_INFINITY;

  async function getSession(): Promise<SqliteSession> {
    if (session?.connection.isTransaction) return session;
    if (restartError) throw restartError;
    if (session && !needsReopen && isSameIdentity(identifySqlite(file), session.identity)) {
      return session;
    }
    opening ??= reopen().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function reopen(): Promise<SqliteSession> {
    const found = identifySqlite(file);
    if (
      session &&
      found.main === session.identity.main &&
      !isSameIdentity(found, session.identity)
    ) {
      return activateSession(await recover(session));
    }
    releaseSession(found);
    if (wasOpen && !found.main) throw new Error("the database file is gone or empty");
    return activateSession(await openSqliteSession(file));
  }

  async function recover(current: SqliteSession): Promise<SqliteSession> {
    try {
      const next = await recoverSqlite(current, file);
      reportError(
        new Error(
          "the database's log or shared memory was removed or replaced while it was open; everything stored was kept",
        ),
      );
      return next;
    } catch (error) {
      if (error instanceof RestartRequiredError) {
        restartError = error;
        reportError(error);
      }
      if (!current.connection.isOpen) session = undefined;
      throw error;
    }
  }

  function activateSession(next: SqliteSession): SqliteSession {
    session = next;
    // The sooner it is noticed, the less can be lost. What cannot be mended, the next statement says.
    watchTimer ??= setInterval(
      () => void getSession().catch(() => undefined),
      watchInterval,
    ).unref();
    wasOpen = true;
    needsReopen = false;
    return next;
  }

  function releaseSession(found: SqliteIdentity): void {
    const closing = session;
    session = undefined;
    if (!closing) return;
    const { wal, shm } = closing.identity;
    const ownsNames = [undefined, wal].includes(found.wal) && [undefined, shm].includes(found.shm);
    if (ownsNames && !restartError) closing.close();
    else leakedSessions.push(closing);
  }

  function assertLogIntact(current: SqliteSession): void {
    if (current.isLogIntact()) return;
    // Closing the connection, too, would copy zeros into the database file.
    restartError = new RestartRequiredError(
      `${file}-wal was emptied while the database was open, and the last changes with it: stop every program that uses the database, then start the site again`,
    );
    throw restartError;
  }

  // Commits that are only in the log are lost when it is removed and the process dies. A commit is therefore copied into
  // the database file before it is acknowledged, and under load soon after: that waits for the disk twice more.
  function checkpoint(current: SqliteSession): void {
    checkpointedAt = performance.now();
    try {
      current.connection.exec("pragma wal_checkpoint(passive)");
    } catch {
      // As on a full disk: everything stays in the log and is read from there.
    }
  }

  function scheduleCheckpoint(): void {
    checkpointTimer ??= setTimeout(() => {
      checkpointTimer = undefined;
      void checkpointLater();
    }, checkpointInterval).unref();
  }

  async function checkpointLater(): Promise<void> {
    try {
      const current = await getSession();
      if (current.connection.isTransaction) return scheduleCheckpoint();
      assertLogIntact(current);
      checkpoint(current);
    } catch {
      // The next statement says what is wrong.
    }
  }

  return {
    get isOpen() {
      return session !== undefined;
    },
    get isInTransaction() {
      return session?.connection.isTransaction ?? false;
    },
    async prepare(sql) {
      return (await getSession()).prepare(sql);
    },
    confirmCommit() {
      const found = identifySqlite(file);
      if (!session || found.main !== session.identity.main) {
        throw new Error("the database file was moved");
      }
      if (!isSameIdentity(found, session.identity)) {
        throw new Error("the database's log or shared memory was moved");
      }
      assertLogIntact(session);
      if (performance.now() - checkpointedAt < checkpointInterval) scheduleCheckpoint();
      else checkpoint(session);
    },
    recordError(error) {
      needsReopen ||= requiresReopen(error);
    },
    close() {
      clearTimeout(checkpointTimer);
      clearInterval(watchTimer);
      if (session) releaseSession(identifySqlite(file));
    },
  };
}
