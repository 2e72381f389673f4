import { expect, test } from "vitest";
import { selectExpired } from "./select-expired.ts";

const keep = { days: 3, weeks: 2, months: 2 };
const now = new Date("2026-11-27T10:00:00Z");

/** Times of the backups that stay; those with `!` are damaged. */
function listKept(times: readonly string[], policy = keep): string[] {
  const backups = times.map((time) => ({
    time,
    at: new Date(`${time.replace("!", "")}:00Z`),
    isGood: !time.endsWith("!"),
  }));
  const expired = selectExpired(backups, policy, now).map(({ time }) => time);
  return times.filter((time) => !expired.includes(time));
}

/** A backup at 09:00 of each of so many days up to now. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, back) =>
    new Date(Date.UTC(2026, 10, 27 - back, 9)).toISOString().slice(0, 16),
  );

test("the newest of each of the last days, weeks and months stays", () => {
  expect(listKept(daily(90))).toEqual([
    "2026-11-27T09:00",
    "2026-11-26T09:00",
    "2026-11-25T09:00",
    // The week before ended on a Sunday.
    "2026-11-22T09:00",
    "2026-10-31T09:00",
  ]);
  expect(listKept(["2026-11-27T08:00", "2026-11-27T09:00"])).toEqual(["2026-11-27T09:00"]);
});

test("time without backups removes nothing", () => {
  const old = ["2025-01-01T09:00", "2024-05-01T09:00", "2023-02-01T09:00"];
  expect(listKept(old)).toEqual(old);
});

test("the newest good one stays with every policy", () => {
  const none = { days: 0, weeks: 0, months: 0 };
  expect(listKept(daily(3), none)).toEqual(["2026-11-27T09:00"]);
  expect(listKept(["2026-11-27T09:00!", "2020-01-01T09:00"], none)).toEqual([
    "2026-11-27T09:00!",
    "2020-01-01T09:00",
  ]);
});

test("damaged ones take no place, and go once all that stay are newer", () => {
  const policy = { days: 1, weeks: 0, months: 0 };
  expect(listKept(["2026-11-27T09:00", "2026-11-27T09:30!", "2026-11-20T09:00!"], policy)).toEqual([
    "2026-11-27T09:00",
    "2026-11-27T09:30!",
  ]);
  expect(listKept(["2026-11-20T09:00!"], policy)).toEqual(["2026-11-20T09:00!"]);
});

test("those of the future stay, and push out none of the past", () => {
  const future = ["2027-11-27T09:00", "2027-11-28T09:00", "2027-11-29T09:00"];
  const days = daily(3);
  expect(listKept([...future, ...days])).toEqual([...future, ...days]);
});
