import { expect, it } from "vitest";
import { formatOpeningHours } from "./contact.page.tsx";

it.each([
  ["es", "lun, dom, 09:00–18:30"],
  ["en", "Mon, Sun, 09:00–18:30"],
] as const)("writes opening hours with the names of the days in %s", (language, text) => {
  const hours = { days: ["Monday", "Sunday"], opens: "09:00", closes: "18:30" } as const;
  expect(formatOpeningHours(hours, language)).toBe(text);
});
