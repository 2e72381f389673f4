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

/** Words beside a telephone number in signatures and address books, without accents; and those of its extension. */
const labels =
  "tel tels telf tlf tfno telefono telefonos telefon telephone phone ph fono fax cel cell cellphone celular cellular \
mov movil mob mobil mobile handy natel whats whatsapp whatsap wasap guasap wa wsp wp wpp signal telegram sms fijo casa home \
personal particular privado private trabajo work ofi oficina office directo direct principal main contacto contact linea line \
landline lada recados conmutador pbx num numero number nr no mi my es is de del solo only and ext https http me".split(
    " ",
  );
const extensionLabels = "ext extn extension x int interno anexo op opcion option".split(" ");
/** Initials, with a mark or a space behind: `T +34 …`, `M: …`; also `y`, `e` and `o`. */
const initials = "cdefmoptwy";

const foldWord = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Removes labels from the text before or after a number, each with the plus that joins it to another. */
const dropLabels = (text: string): string =>
  text.replace(/(?:\+ ?)?(\p{L}+)([ .:)]?)/gu, (found, word: string, mark: string) => {
    const isLabel =
      word.length > 1
        ? labels.includes(foldWord(word))
        : mark && initials.includes(word.toLowerCase());
    return isLabel ? "" : found;
  });

/**
 * Reduces a telephone number, as people type and paste it, to its digits, pluses, and letters that are no label.
 * Labels, extensions and the bracketed zero after a country code are left out.
 */
export function cleanPastedPhone(line: string): string {
  const text = line.replace(/\p{Nd}/gu, toAsciiDigit).replace(/^\D+|\D+$/g, dropLabels);
  return (
    dropTrunkZero(dropExtension(text))
      .replace(/[^\d\p{L}+]/gu, "")
      // A number of up to 14 digits after the international prefix (00; 011 in North America), which the rule does not count.
      .replace(/^(?:00(?=\d{13,14}$)|011(?=\d{12,14}$))/, "+")
  );
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
  const [, number = "", mark = ""] = /^(.*\d)(\D+)\d{1,6}[^\d\p{L}+]*$/u.exec(text) ?? [];
  const words = mark.match(/\p{L}+/gu);
  const isMark = words?.every((word) => extensionLabels.includes(foldWord(word)));
  return (isMark ?? /[#,;]/.test(mark)) && countDigits(number) >= 10 ? number : text;
}

/** `+44 (0)20 …`: the zero is for calls within the country, except in Italy, where it belongs to the number. */
function dropTrunkZero(text: string): string {
  const [found, code = ""] = /^((?:\D*\d){1,5}\D*?)[([] ?0 ?[)\]]/.exec(text) ?? [];
  const isItaly = /^\D*(?:00)?39\D*$/.test(code);
  return found === undefined || isItaly ? text : code + text.slice(found.length);
}
