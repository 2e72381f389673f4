import type { HandlingStore } from "#app/features/contact/handling-store.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { parseSearchTerms } from "#app/platform/text/normalize-for-search.ts";
import type { RequestQuery } from "./request-query.ts";

/** Ids of the requests before and after one in the list from which it was opened, or in time. */
export async function findNeighbours(
  handling: Pick<HandlingStore, "list">,
  request: HandledRequest,
  place: RequestQuery | undefined,
): Promise<{ previous: string | undefined; next: string | undefined }> {
  const view = place?.view ?? "all";
  const filter = { ...place?.filter, terms: parseSearchTerms(place?.fields.q ?? "") };
  const [[newer], [older]] = await Promise.all([
    handling.list(view, filter, { limit: 1, newerThan: request }),
    handling.list(view, filter, { limit: 1, olderThan: request }),
  ]);
  return { previous: newer?.id, next: older?.id };
}
