import { callingCode } from "./request-text.ts";

/** Fewest digits of a telephone that identify a person. */
export const identifyingDigits = 10;

/** Mexico's code, perhaps with the 1 that once led to its mobile telephones, and what was dialled within the country. */
const mexican = /^(?:521?|04[45]|01)(?=\d{10}$)/;
/** The prefix of a number that is dialled within another country. */
const domesticPrefix = /^[01](?=\d{10}$)/;

function parsePhone(phone: string) {
  const digits = phone.replace(/\D/g, "");
  if (mexican.test(digits)) return { digits, code: "52", national: digits.replace(mexican, "") };
  const code = phone.startsWith("+") ? callingCode.exec(digits)?.[0] : undefined;
  const national = code ? digits.slice(code.length) : digits.replace(domesticPrefix, "");
  return { digits, code, national };
}

/**
 * Two telephones are one, with or without the code of their country, if at least their last ten digits are equal, what is
 * before them is only dialled, and they are not of two countries.
 */
export function isSamePhone(phone: string, otherPhone: string): boolean {
  const [one, other] = [parsePhone(phone), parsePhone(otherPhone)];
  if (Math.min(one.digits.length, other.digits.length) < identifyingDigits) return false;
  if (one.digits === other.digits) return true;
  if (one.code && other.code && one.code !== other.code) return false;
  return one.national === other.national && one.national.length >= identifyingDigits;
}
