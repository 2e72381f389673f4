import { describe, expect, test } from "vitest";
import { formatDuration } from "./format-count.ts";
import { createTimeFormat } from "./format-time.ts";

const now = new Date("2026-11-23T16:42:00.000Z");

describe("times in the zone of the settings", () => {
  const spanish = createTimeFormat("es", "America/Mexico_City", now);

  test.each([
    ["today", "2026-11-23T16:24:00.000Z", "10:24"],
    ["today, on the next day of UTC", "2026-11-24T05:59:00.000Z", "23:59"],
    ["yesterday", "2026-11-23T05:59:00.000Z", "ayer, 23:59"],
    ["tomorrow", "2026-11-24T16:24:00.000Z", "mañana, 10:24"],
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
    expect(spanish.formatLongMoment(time)).toBe("Lunes 23 de noviembre de 2026, 22:15");
    const english = createTimeFormat("en", "UTC", now);
    expect(english.formatDay(time)).toBe("24 November 2026");
    expect(english.formatLongMoment(time)).toBe("Tuesday 24 November 2026, 04:15");
    expect([spanish.getHour(time), english.getHour(time)]).toEqual([22, 4]);
    expect(spanish.isSameDay(time, now)).toBe(true);
    expect(english.isSameDay(time, now)).toBe(false);
  });

  test.each([
    ["2026-11-24T04:15:00.000Z", "Hoy, lunes 23 de noviembre"],
    ["2026-11-23T04:15:00.000Z", "Ayer, domingo 22 de noviembre"],
    ["2026-11-02T18:15:00.000Z", "Lunes 2 de noviembre"],
    ["2025-12-31T18:15:00.000Z", "Miércoles 31 de diciembre de 2025"],
  ])("the heading of the day of %s", (time, text) => {
    expect(spanish.formatDayHeading(new Date(time))).toBe(text);
  });

  test("the zone has its name in the language", () => {
    expect(spanish.zoneName).toBe("hora de Ciudad de México");
    expect(createTimeFormat("en", "America/Mexico_City", now).zoneName).toBe("Mexico City Time");
  });
});

test.each([
  [0, "1 s"],
  [1_499, "1 s"],
  [41_200, "41 s"],
  [60_000, "1 min"],
  [3_599_000, "60 min"],
  [72 * 3_600_000, "72 h"],
])("%d ms are short", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text.replace(" ", "\u00a0"));
});
