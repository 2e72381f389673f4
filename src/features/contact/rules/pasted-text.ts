/** Takes off what is pasted along with a mail address: `mailto:`, a name before angle brackets, quotes, trailing punctuation. */
export function cleanPastedEmail(line: string): string {
  const text = /^[^<>]*<([^<>]*)>[^<>]*$/.exec(line)?.[1] ?? line;
  const [, address] = /^[<\s]*mailto:(?:\/\/)?([^?]*)/i.exec(text) ?? [];
  return (address === undefined ? text : decodeAddress(address))
    .replace(/^[\s<>()[\]"“”„«»‘‚,;:¡¿]+|[\s<>()[\]"“”„«»’.,;:!?]+$/g, "")
    .replace(/^'?(.*)'$/, "$1")
    .replace(/ ?@ ?/, "@");
}

/** A `mailto:` link percent-encodes some characters (RFC 6068). */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address).normalize();
  } catch {
    return "";
  }
}

/**
 * Reduces a telephone number, as people type and paste it, to a leading plus, its digits, and letters between
 * them. Labels, extensions and the bracketed zero after a country code are left out.
 */
export function cleanPastedPhone(line: string): string {
  const text = line.replace(/\p{Nd}/gu, toAsciiDigit).replace(/^[^\d+([]+|\D+$/g, "");
  const number = dropTrunkZero(dropExtension(text)).replace(/[^\d\p{L}]/gu, "");
  const hasPlus = /^[^\d]*\+/.test(text);
  // A number of up to 14 digits after the international prefix (00; 011 in North America), which the rule does not count.
  const international = number.replace(/^(?:00(?=\d{13,14}$)|011(?=\d{12,14}$))/, "+");
  return hasPlus ? `+${number}` : international;
}

const countDigits = (text: string): number => text.replace(/\D/g, "").length;

/** Unicode gives the decimal digits of a script ten code points in a row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** `55 0000 0000 ext. 12`, `… x12`, `… #12`, `…;ext=12`: a mark and up to six digits after a whole number. */
function dropExtension(text: string): string {
  const [, number = "", mark = ""] = /^(.*\d)(\D+)\d{1,6}$/.exec(text) ?? [];
  return /[\p{L}#,;]/u.test(mark) && countDigits(number) >= 10 ? number : text;
}

/** `+44 (0)20 …`: the zero is for calls within the country, except in Italy, where it belongs to the number. */
function dropTrunkZero(text: string): string {
  const [found, code = ""] = /^((?:\D*\d){1,5}\D*?)[([] ?0 ?[)\]]/.exec(text) ?? [];
  const isItaly = /^\D*(?:00)?39\D*$/.test(code);
  return found === undefined || isItaly ? text : code + text.slice(found.length);
}
