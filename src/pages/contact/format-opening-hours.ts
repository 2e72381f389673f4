import { type OpeningHours, weekdays } from "#app/content/company.ts";
import type { Language } from "#app/locale/languages.ts";

/** Opening hours in words: the days, abbreviated, and the local times, such as 'Mon, Tue, 09:00–18:00'. */
export function formatOpeningHours(
  { days, opens, closes }: OpeningHours,
  language: Language,
): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  const names = days.map((day) => format.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))));
  return [...names, `${opens}–${closes}`].join(", ");
}
