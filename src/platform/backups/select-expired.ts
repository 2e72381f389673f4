import type { Settings } from "#app/platform/settings/settings.ts";

export type KeepPolicy = NonNullable<Settings["backup"]>["keep"];

interface Candidate {
  readonly at: Date;
  /** Can be restored, as far as is known. */
  readonly isGood: boolean;
}

const day = 24 * 60 * 60_000;

// Days of UTC, as in the names of the folders. The first day of the count was a Thursday.
const dayOf = (at: Date) => Math.floor(at.getTime() / day);
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * The backups that can go. The newest good one of each of the last days, weeks and months that have one stays: time without
 * backups removes nothing. Backups of the future, made under a wrong clock, stay and take no place. Damaged ones go once
 * all that stay are newer.
 */
export function selectExpired<Backup extends Candidate>(
  backups: readonly Backup[],
  keep: KeepPolicy,
  now: Date,
): Backup[] {
  const past = backups
    .filter(({ at }) => at <= now)
    .sort((first, second) => second.at.getTime() - first.at.getTime());
  const good = past.filter(({ isGood }) => isGood);
  const kept = new Set(good.slice(0, 1));
  for (const [places, periodOf] of [
    [keep.days, dayOf],
    [keep.weeks, weekOf],
    [keep.months, monthOf],
  ] as const) {
    const newest = new Map<number, Backup>();
    for (const backup of good) {
      const period = periodOf(backup.at);
      if (!newest.has(period)) newest.set(period, backup);
    }
    for (const backup of [...newest.values()].slice(0, places)) kept.add(backup);
  }
  const oldest = Math.min(...[...kept].map(({ at }) => at.getTime()));
  return past.filter((backup) =>
    backup.isGood ? !kept.has(backup) : kept.size > 0 && backup.at.getTime() < oldest,
  );
}
