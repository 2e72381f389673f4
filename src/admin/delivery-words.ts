import type { ScreenContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";

/** Name of a destination of any kind. */
export function nameDestination(
  destination: string,
  { destinationNames }: Pick<ScreenContext, "destinationNames">,
): string {
  return destinationNames[destination] ?? destination;
}

/** Codes of errors that have words. */
const namedErrors = [
  ...(["timeout", "refused", "address", "connection", "auth", "tls", "receipt-limit"] as const),
];

/** No such mailbox, or none here (RFC 5321). */
const refusesAddress = (status: string) => ["550", "551", "553"].includes(status);

/** An error of a delivery in words. */
export function describeError(code: string, { texts }: Pick<ScreenContext, "texts">): string {
  const { deliveryErrors: errors } = texts.area;
  const [, kind, status] = /^(status|smtp)-(\d{3})$/.exec(code) ?? [];
  if (status) {
    const words = kind === "status" ? "status" : refusesAddress(status) ? "smtpAddress" : "smtp";
    return fillText(errors[words], { status });
  }
  const named = namedErrors.find((name) => name === code);
  return named ? errors[named] : fillText(errors.other, { code });
}
