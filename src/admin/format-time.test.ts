import { describe, expect, test } from "vitest";
import { formatCount } from "./format-count.ts";
import { createTimeFormat } from "./format-time.ts";

const now = new Date("2026-11-23T16:42:00.000Z");

describe("times in the zone of the settings", () => {
  const spanish = createTimeFormat("es", "America/Mexico_City", now);

  test.each([
    ["today", "2026-11-23T16:24:00.000Z", "10:24"],
    ["today, on the next day of UTC", "2026-11-24T05:59:00.000Z", "23:59"],
    ["yesterday", "2026-11-23T05:59:00.000Z", "ayer, 23:59"],
    ["earlier this year", "2026-11-20T22:30:00.000Z", "20 nov, 16:30"],
    ["another year", "2025-06-03T14:15:00.000Z", "3 jun 2025, 08:15"],
  ])("%s", (_, time, text) => {
    expect(spanish.formatTime(new Date(time))).toBe(text);
  });

  test("yesterday begins at midnight of the zone on a day with 25 hours, too", () => {
    const madrid = createTimeFormat("en", "Europe/Madrid", new Date("2026-10-26T10:00:00.000Z"));
    expect(madrid.formatTime(new Date("2026-10-24T22:00:00.000Z"))).toBe("yesterday, 00:00");
    expect(madrid.formatTime(new Date("2026-10-24T21:59:00.000Z"))).toBe("24 Oct, 23:59");
  });

  test("days and moments are whole", () => {
    const time = new Date("2026-11-24T04:15:00.000Z");
    expect(spanish.formatDay(time)).toBe("23 de noviembre de 2026");
    expect(spanish.formatMoment(time)).toBe("23 de noviembre de 2026, 22:15");
    expect(createTimeFormat("en", "UTC", now).formatDay(time)).toBe("24 November 2026");
  });
});

test.each([
  [0, "0", "0"],
  [999, "999", "999"],
  [1234, "1\u2009234", "1,234"],
  [1_234_567, "1\u2009234\u2009567", "1,234,567"],
])("%d has its thousands apart", (count, spanish, english) => {
  expect(formatCount(count, "es")).toBe(spanish);
  expect(formatCount(count, "en")).toBe(english);
});
