import { domainToASCII, domainToUnicode } from "node:url";
import { sql, type Transaction } from "kysely";
import { createTable, key } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

/** Also for addresses that are stored already, whose texts are searched by both forms. */
export const onePerson: Migration = {
  name: "0024-one-person",
  async up(db) {
    await createTable(db.schema, "erased_requests", { id: key }).execute();
    await foldDomains(db as Transaction<unknown> as Transaction<SchemaAtMigration>);
  },
};

interface SchemaAtMigration {
  contact_requests: { id: string; email: string; email_folded: string; search_text: string | null };
}

async function foldDomains(db: Transaction<SchemaAtMigration>): Promise<void> {
  const requests = await db
    .selectFrom("contact_requests")
    .select(["id", "email", "email_folded"])
    // Few: all others have nothing but ASCII.
    .where(
      sql<boolean>`octet_length(email_folded) <> length(email_folded) or email_folded like '%xn--%'`,
    )
    .execute();
  for (const { id, email, email_folded: folded } of requests) {
    const ascii = convertDomain(folded, domainToASCII);
    if (!ascii.includes("xn--")) continue;
    const unicode = convertDomain(email, domainToUnicode);
    // The site takes domains with other signs, such as emoji, only in ASCII.
    const shown = /@[\p{L}\p{M}\p{N}.-]+$/u.test(unicode) ? unicode : email;
    await db
      .updateTable("contact_requests")
      .set({ email_folded: ascii, email: shown, search_text: null })
      .where("id", "=", id)
      .execute();
  }
}

/** The address with another spelling of its domain, or unchanged if it has none. */
function convertDomain(address: string, convert: (domain: string) => string): string {
  const domainAt = address.lastIndexOf("@") + 1;
  const domain = convert(address.slice(domainAt));
  return domain ? address.slice(0, domainAt) + domain : address;
}
