import { isBusy } from "./sqlite-errors.ts";
import { getSize, identifySqlite } from "./sqlite-identity.ts";
import { isLaterLog } from "./sqlite-log.ts";
import { openSqliteSession, type SqliteSession } from "./sqlite-session.ts";

/** No recovery is safe in this process; a restart is, while no other process has the database open. */
export class RestartRequiredError extends Error {}

/**
 * Replaces a connection whose log or shared memory was removed or replaced by one to the current files. Commits that are
 * only in the old log are copied into the database file first. Throws without a change when that is not possible now; a
 * RestartNeeded when it never is.
 */
export async function recoverSqlite(session: SqliteSession, file: string): Promise<SqliteSession> {
  const found = identifySqlite(file);
  if (found.shm === session.identity.shm) return moveToNewLog(session, file);
  if (found.shm === undefined) return reopenExclusively(session, file);
  // Processes that opened the database since use other locks than this connection, and may have written to the same log.
  throw new RestartRequiredError(
    `${file}-shm was replaced while the database was open: stop every program that uses the database, then start the site again`,
  );
}

// The shared memory still says what is in the log, and its locks still hold between processes.
async function moveToNewLog(session: SqliteSession, file: string): Promise<SqliteSession> {
  if (!session.isCheckpointed() && !isLogContinued(session, file)) {
    session.connection.exec("pragma wal_checkpoint(passive)");
    if (!session.isCheckpointed()) {
      throw new Error(`${file}-wal was removed, and somebody still reads what it held`);
    }
  }
  const next = await openSqliteSession(file);
  // While another connection is open, closing one removes no file by its name.
  try {
    // The next start must not replay a foreign file with the log's name into the database file.
    next.connection.exec("pragma wal_checkpoint(truncate)");
  } catch (error) {
    next.close();
    throw error;
  }
  session.close();
  return next;
}

// Another process may have committed to the file that has the log's name now: that is what the shared memory describes then,
// and read from the old log it would be garbage. SQLite starts a new log only when all of the last one is in the database file.
function isLogContinued(session: SqliteSession, file: string): boolean {
  const wal = `${file}-wal`;
  if (getSize(wal) === 0) return false;
  if (isLaterLog(wal, session.wal)) return true;
  if (session.isLogIntact()) return false;
  throw new RestartRequiredError(
    `${wal} was replaced while the database was open, and written to: stop every program that uses the database, then start the site again`,
  );
}

// No process has opened the database since: it would have made new shared memory. SQLite leaves this mode only when no
// other has it open, and brings the log home under that lock.
async function reopenExclusively(session: SqliteSession, file: string): Promise<SqliteSession> {
  try {
    session.connection.exec("pragma journal_mode = delete");
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new Error(`${file}-shm was removed, and another program has the database open`, {
      cause: error,
    });
  }
  session.close();
  return openSqliteSession(file);
}
