import { formatCount } from "#app/admin/format-count.ts";
import { maxCounted } from "#app/features/contact/rules/request-list.ts";
import type { Language } from "#app/locale/languages.ts";

/** A number of requests, such as `637`, or `1 000+` beyond what is counted. */
export const formatListCount = (count: number, language: Language): string =>
  count > maxCounted ? `${formatCount(maxCounted, language)}+` : formatCount(count, language);
