import { expect, it } from "vitest";
import { serviceFormValues } from "#app/content/services.ts";
import {
  findGreetingName,
  formatOfficeTime,
  formatUtcTime,
  getServiceName,
} from "./format-request.ts";

it.each([
  ["Ana", "Ana"],
  ["Ana Pérez 😀", "Ana"],
  ["José-Luis O’Hara", "José-Luis"],
  ["D'Angelo", "D'Angelo"],
  ["王伟", "王伟"],
])("greets %s as %s", (name, word) => expect(findGreetingName(name)).toBe(word));

it.each(["", "A", "spam.example", "http://spam.example", "1000", "Ana:", "<b>", "a".repeat(25)])(
  "greets %j without a name",
  (name) => expect(findGreetingName(name)).toBeUndefined(),
);

it("formats times in the time zone of the main office, and in UTC", () => {
  const date = new Date("2026-11-21T03:05:09.123Z");
  expect(formatOfficeTime(date, "es")).toBe(
    "20 de noviembre de 2026 a las 21:05, Ciudad de México",
  );
  expect(formatOfficeTime(date, "en")).toBe("20 November 2026 at 21:05, Mexico City");
  expect(formatUtcTime(date)).toBe("2026-11-21 03:05:09 UTC");
});

it("names services like the form", () => {
  expect(serviceFormValues.map((value) => getServiceName(value, "en"))).toEqual([
    "Programming",
    "Innovation",
    "Digital design",
    "E-commerce",
    "Agile Management",
    "Other",
  ]);
});
