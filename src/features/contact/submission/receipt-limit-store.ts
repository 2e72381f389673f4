import type { Transaction } from "kysely";
import type { ContactTables } from "#app/features/contact/tables.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";

const hour = 60 * 60_000;

/** Receipts to one mailbox in a time: an address that a form names may be a stranger's. */
const limits = [
  { receipts: 2, time: hour },
  { receipts: 5, time: 24 * hour },
] as const;

/** The mailbox of an address, which has no tag (RFC 5233). */
const getMailbox = (email: string): string =>
  normalizeEmail(email).replace(/^([^+@]+)\+[^@]*/, "$1");

/** Columns of a new delivery of a receipt: one too many is stored as discarded, with the reason, and sent if a person retries it. */
export async function createReceiptState(
  trx: Transaction<ContactTables>,
  email: string,
  now: Date,
) {
  const mailbox = getMailbox(email);
  const at = now.toISOString();
  for (const { receipts, time } of limits) {
    const earlier = await trx
      .selectFrom("deliveries")
      .select("id")
      .where("mailbox", "=", mailbox)
      .where("created_at", ">", new Date(now.getTime() - time).toISOString())
      // What is later was stored under a wrong clock.
      .where("created_at", "<=", at)
      .where("state", "<>", "discarded")
      .limit(receipts)
      .execute();
    if (earlier.length === receipts) {
      return {
        ...{ mailbox, state: "discarded", settled_at: at },
        fault_code: "receipt-limit",
        fault_message: `${receipts} receipts went to this mailbox within ${time / hour} h`,
        fault_at: at,
      };
    }
  }
  return { mailbox };
}
