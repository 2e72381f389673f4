import { isBusy } from "./sqlite-errors.ts";
import { getSize, identifySqlite } from "./sqlite-identity.ts";
import { hasLogHeader } from "./sqlite-log.ts";
import { openSqliteSession, type SqliteSession } from "./sqlite-session.ts";

/** Nothing that this process can do is safe any more: a restart, when nobody else has the database open, is. */
export class RestartRequiredError extends Error {}

/** What was known before the names changed. */
interface KnownState {
  /** Differs now if another connection has committed since. */
  readonly dataVersion: number;
}

/**
 * Gives a connection up whose log or shared memory was removed or replaced, and opens one on the files that have the names
 * now. What the old log alone holds is brought into the database file first. Throws, and leaves everything as it is, where
 * that cannot be done now; a RestartNeeded where it never can.
 */
export async function recoverSqlite(
  session: SqliteSession,
  file: string,
  knownState: KnownState,
): Promise<SqliteSession> {
  const found = identifySqlite(file);
  if (found.shm === session.identity.shm) return moveToNewLog(session, file, knownState);
  if (found.shm === undefined) return reopenExclusively(session, file);
  // Whoever opened the database since has other locks than this connection, and may have added to the same log.
  throw new RestartRequiredError(
    `${file}-shm was replaced while the database was open: stop every program that uses the database, then start the site again`,
  );
}

// The shared memory still says what is in the log, and its locks still hold between processes.
async function moveToNewLog(
  session: SqliteSession,
  file: string,
  knownState: KnownState,
): Promise<SqliteSession> {
  if (!session.isCheckpointed() && !isLogContinued(session, file, knownState)) {
    session.connection.exec("pragma wal_checkpoint(passive)");
    if (!session.isCheckpointed()) {
      throw new Error(`${file}-wal was removed, and somebody still reads what it held`);
    }
  }
  const next = await openSqliteSession(file);
  // While another connection is open, closing one removes no file by its name.
  try {
    // Whatever lies under the log's name must not be played into the database file by the next start.
    next.connection.exec("pragma wal_checkpoint(truncate)");
  } catch (error) {
    next.close();
    throw error;
  }
  session.close();
  return next;
}

// Another process may have committed to a new log: that is what the shared memory describes then, and read from the old log
// it would be garbage. SQLite begins a log anew only when all of the last one is in the database file.
function isLogContinued(
  session: SqliteSession,
  file: string,
  { dataVersion }: KnownState,
): boolean {
  const wal = `${file}-wal`;
  if (getSize(wal) === 0 || session.readDataVersion() === dataVersion) return false;
  if (hasLogHeader(wal)) return true;
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
