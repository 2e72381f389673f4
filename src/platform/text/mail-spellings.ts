import { domainToUnicode } from "node:url";
import { normalizeEmail } from "./mail-address.ts";

/** The address as people write it: an internationalized domain in its own letters. */
export function toUnicodeMailAddress(address: string): string {
  const domainAt = address.lastIndexOf("@") + 1;
  const domain = address.slice(domainAt);
  if (!/(?:^|\.)xn--/i.test(domain)) return address;
  const unicode = address.slice(0, domainAt) + domainToUnicode(domain);
  return normalizeEmail(unicode) === normalizeEmail(address) ? unicode : address;
}

/** The forms in which an address may be stored: normalized, and before that as earlier versions compared it. */
export function listMailSpellings(email: string): string[] {
  const normalized = normalizeEmail(email);
  return [...new Set([normalized, toUnicodeMailAddress(normalized)])];
}
