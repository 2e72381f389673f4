import { expect, it } from "vitest";
import { serviceFormValues } from "#app/content/services.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { formatOfficeTime, formatZonedTime } from "./format-request.ts";

it("formats times in the time zone of the main office, and in that of the settings", () => {
  const date = new Date("2026-11-21T03:05:09.123Z");
  expect(formatOfficeTime(date, "es")).toBe(
    "20 de noviembre de 2026 a las 21:05, Ciudad de México",
  );
  expect(formatOfficeTime(date, "en")).toBe("20 November 2026 at 21:05, Mexico City");
  expect(formatZonedTime(date, "es", "Europe/Zurich")).toBe(
    "21 de noviembre de 2026 a las 04:05, hora de Suiza",
  );
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
