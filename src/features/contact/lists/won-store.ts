import { sql } from "kysely";
import { selectKnown } from "#app/features/contact/requests/request-row-store.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/** Sums of won amounts, by service. */
export type WonSums = ReadonlyMap<ContactService, number>;

/**
 * Sums of the amounts of what was won in spans, each from a time to the next one, the last to now. A request counts when it was
 * won last.
 */
export async function sumWon(
  { db }: Pick<Database<ContactTables>, "db">,
  begins: readonly Date[],
): Promise<WonSums[]> {
  const rows = await selectKnown(db)
    .leftJoin("request_changes", (join) =>
      join
        .onRef("request_changes.request_id", "=", "contact_requests.id")
        .on("request_changes.kind", "=", "state")
        .on("request_changes.value", "=", "won"),
    )
    .where("handling", "=", "won")
    .where("amount", "is not", null)
    .groupBy(["contact_requests.id", "service", "amount", "received_at"])
    .select(["service", "amount"])
    .select(sql<string>`coalesce(max(request_changes.at), received_at)`.as("wonAt"))
    .execute();
  const spans = begins.map(() => new Map<ContactService, number>());
  for (const { service, amount, wonAt } of rows) {
    const sums = spans[begins.findLastIndex((begin) => begin.toISOString() <= wonAt)];
    const known = service as ContactService;
    sums?.set(known, (sums.get(known) ?? 0) + (amount ?? 0));
  }
  return spans;
}
