import { findBackupState } from "#app/platform/database/backup-record.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { acquirePollLock, releasePollLock } from "#app/platform/database/poll-lock.ts";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import type { RunSite } from "./run-site.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Hour of the day, in TIME_ZONE, from which a day's backup is due. */
const quietHour = 3;

interface BackupJobOptions {
  readonly database: Pick<Database, "db">;
  readonly timeZone: string;
  readonly runSite: RunSite;
  readonly reportError: (error: unknown) => void;
}

/**
 * Makes a backup a day, and one when there is none. It is a process of its own: copying and encrypting would hold up the
 * site's visitors. After a failure it is tried again hourly, by one of all replicas; where only BACKUP_COMMAND failed, only that.
 */
export function createBackupJob(options: BackupJobOptions): Job {
  const { database, timeZone, runSite, reportError } = options;
  async function run(signal: AbortSignal): Promise<void> {
    const now = new Date();
    const { last, failure } = await findBackupState(database.db);
    const isDue = isBackupDue(now, last?.at, timeZone);
    if (!isDue && !(failure?.step === "carry" && !failure.isOver)) return;
    if (!(await acquirePollLock(database.db, "backup-look", now, hour))) return;
    try {
      await runSite(["backup", isDue ? "--prune" : "--carry-away"], signal);
    } catch (error) {
      // The site stops: the next start tries it at once.
      if (signal.aborted) await releasePollLock(database.db, "backup-look");
      throw error;
    }
  }
  return createJob({ every: 5 * minute, run, reportError });
}

/** The backup of the day is due from the quiet hour on. */
export function isBackupDue(now: Date, last: Date | undefined, timeZone: string): boolean {
  // A time of the future was set under a wrong clock: it must not silence the backups until then.
  if (!last || last.getTime() > now.getTime() + hour) return true;
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
  const dayOf = (time: Date) => format.format(time.getTime() - quietHour * hour);
  return dayOf(last) < dayOf(now);
}
