import { expect, test } from "vitest";
import { isBackupDue } from "./backup-job.ts";

// 03:00 in Mexico City is 09:00 UTC.
test.each([
  ["there was none", undefined, "2026-11-27T12:00", true],
  ["one was made in the evening, before 03:00", "2026-11-27T04:00", "2026-11-27T08:59", false],
  ["one was made in the evening, from 03:00", "2026-11-27T04:00", "2026-11-27T09:00", true],
  ["the day has one", "2026-11-27T09:01", "2026-11-28T08:59", false],
  ["the site was off for days", "2026-11-20T09:01", "2026-11-27T15:00", true],
  ["the last one is of another clock, ahead", "2027-11-27T09:01", "2026-11-27T15:00", true],
  ["a clock is minutes behind", "2026-11-27T15:10", "2026-11-27T15:00", false],
])("where %s", (_, last, now, isDue) => {
  const toDate = (time: string) => new Date(`${time}:00Z`);
  expect(isBackupDue(toDate(now), last ? toDate(last) : undefined, "America/Mexico_City")).toBe(
    isDue,
  );
});
