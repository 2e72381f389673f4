import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import type { ContactRequest } from "./stored-request.ts";

/** Fewest digits that are a whole number of a telephone, without its country's code. */
const minPhoneDigits = 8;

/** The reference, the email or the whole telephone of a request; no part of them. */
export function isExactSearch(
  query: string,
  { reference, email, phone }: Pick<ContactRequest, "reference" | "email" | "phone">,
): boolean {
  const typed = query.trim();
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, "");
  if (bare(typed) === bare(reference) || normalizeEmail(typed) === normalizeEmail(email)) {
    return true;
  }
  const digits = /^[+\d\s().-]+$/.test(typed) ? typed.replace(/\D/g, "") : "";
  const own = phone.replace(/\D/g, "");
  return (
    digits.length >= minPhoneDigits &&
    (own.endsWith(digits) || digits.endsWith(own)) &&
    own.length >= minPhoneDigits
  );
}
