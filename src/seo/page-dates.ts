import pageDates from "#app/content/page-dates.json" with { type: "json" };
import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";

/** Dates of the texts by page and language, written by `npm run date:pages`. */
const dates: Partial<Record<PageId, Record<Language, { date: string }>>> = pageDates;

/** Date (ISO 8601, without a time) of the last change of a page's texts and content; undefined for pages with posts. */
export function findPageDate(id: PageId, language: Language): string | undefined {
  return dates[id]?.[language].date;
}
