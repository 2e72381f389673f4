import { expect, test } from "vitest";
import { findProbableDate, parseStatedDate } from "./stated-date.ts";

const mexico = "America/Mexico_City";
const madrid = "Europe/Madrid";

test.each([
  ["2026-12-01", mexico, "2026-12-01T06:00:00Z"],
  ["2026-12-01T09:00:00", mexico, "2026-12-01T15:00:00Z"],
  ["2026-12-01T09:00:00", madrid, "2026-12-01T08:00:00Z"],
  ["2026-12-01 9:00", mexico, "2026-12-01T15:00:00Z"],
  ["2026-12-01T09:00:00.250Z", mexico, "2026-12-01T09:00:00.250Z"],
  ["2015-08-14 22:30:00 -0600", mexico, "2015-08-15T04:30:00Z"],
  ["2015-08-14T22:30:00-06", madrid, "2015-08-15T04:30:00Z"],
  ["2015-08-14 22:30:00 +0000 UTC", mexico, "2015-08-14T22:30:00Z"],
  ["2015-08-14 22:30", mexico, "2015-08-15T03:30:00Z"],
  ["2015-08-14 22:30:00 UTC", mexico, "2015-08-14T22:30:00Z"],
  ["2020/01/02 10:00:00", mexico, "2020-01-02T16:00:00Z"],
  ["Thu, 02 Jan 2020 10:00:00 +0100", mexico, "2020-01-02T09:00:00Z"],
  ["2 Jan 2020 10:00 GMT", mexico, "2020-01-02T10:00:00Z"],
  // Clocks go from 2:00 to 3:00: half past two becomes half past three.
  ["2026-03-29 02:30", madrid, "2026-03-29T01:30:00Z"],
  // Clocks go from 3:00 to 2:00: the first half past two is meant.
  ["2026-10-25 02:30", madrid, "2026-10-25T00:30:00Z"],
  // A day that begins at one o'clock, since midnight is skipped.
  ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"],
])("reads %s in %s as %s", (text, zone, expected) => {
  expect(parseStatedDate(text, zone)).toEqual(new Date(expected));
});

test.each([
  "",
  "2020/01-02",
  "Thu, 99 Jan 2020 10:00:00 GMT",
  "2026-02-31",
  "2026-11-20T25:00",
  "2026-11-20T09:00+25:00",
  "2026",
  "mañana",
  "2026-1-1",
])("reads no date in %j", (text) => {
  expect(parseStatedDate(text, mexico)).toBeUndefined();
});

test("finds the date that a day written with its month second means", () => {
  expect(findProbableDate("1/12/2026")).toBe("2026-12-01");
  expect(findProbableDate("31.12.2026 10:00")).toBe("2026-12-31");
  expect(findProbableDate("12/31/2026")).toBeUndefined();
  expect(findProbableDate("2026-12-01")).toBeUndefined();
});
