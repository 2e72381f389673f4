import { normalizeText } from "./normalize-text.ts";

/** Dot-string of RFC 5321 with the letters of RFC 6531. */
const localPart =
  /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u;
/** Two labels or more (RFC 1123), the last one no number. */
const asciiDomain =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/;
const maxLength = { local: 64, address: 254 };

/** Mail can be sent to the address. Quotes, brackets and commas have a meaning in mail headers, so none with them. */
export function isMailAddress(address: string): boolean {
  const [local, domain] = splitAddress(address);
  return (
    address.length <= maxLength.address &&
    local.length <= maxLength.local &&
    localPart.test(local) &&
    asciiDomain.test(toAsciiDomain(domain) ?? "")
  );
}

/** The address as every mail header can hold it; undefined if the part before the `@` needs SMTPUTF8 (RFC 6531). */
export function toAsciiMailAddress(address: string): string | undefined {
  const [local, domain] = splitAddress(address);
  const ascii = toAsciiDomain(domain);
  return ascii !== undefined && /^[!-~]+$/.test(local) ? `${local}@${ascii}` : undefined;
}

/** Longest text that `normalizeEmail` composes: far more than an address may have. */
const maxEmailInput = 1_000;

/**
 * The one form of an address for comparison, lookups and hashes: without surrounding spaces, in lower case, an internationalized
 * domain in ASCII (IDNA), as Chromium sends what its visitors type in their own letters.
 */
export function normalizeEmail(email: string): string {
  const address = normalizeText(email.trim(), "NFC", maxEmailInput).toLowerCase();
  const [local, domain] = splitAddress(address);
  if (/^[!-~]*$/.test(domain)) return address;
  const ascii = toAsciiDomain(domain);
  return ascii === undefined ? address : `${local}@${ascii}`;
}

function splitAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

/** A domain in ASCII (IDNA); undefined if there is none. */
function toAsciiDomain(domain: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** Builds a `mailto:` link (RFC 6068). */
export function getMailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
