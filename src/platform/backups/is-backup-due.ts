const hour = 60 * 60_000;

/** Hour of the day, in TIME_ZONE, from which a day's backup is due. */
const quietHour = 3;

/** Whether the backup of the day, which begins at the quiet hour, is not made yet. */
export function isBackupDue(now: Date, last: Date | undefined, timeZone: string): boolean {
  // A time of the future was set under a wrong clock: it must not silence the backups until then.
  if (!last || last.getTime() > now.getTime() + hour) return true;
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
  const dayOf = (time: Date) => format.format(time.getTime() - quietHour * hour);
  return dayOf(last) < dayOf(now);
}
