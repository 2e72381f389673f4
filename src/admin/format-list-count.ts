import { maxCounted } from "#app/features/contact/rules/request-list.ts";
import { formatCount } from "#app/locale/fill-count.ts";

/** A number of requests, such as `637`, or `1,000+` beyond what is counted. */
export const formatListCount = (count: number): string =>
  count > maxCounted ? `${formatCount(maxCounted)}+` : formatCount(count);
