import { normalizeText } from "#app/platform/text/normalize-text.ts";

const maxPathLength = 500;

/**
 * Encoded twice, in Latin-1 or as UTF-8 read as Latin-1, decomposed, or with the punctuation of the sentence around it.
 */
export function repairPath(pathname: string): string {
  const decoded = readMojibake(decode(decode(pathname.slice(0, maxPathLength))));
  const visible = normalizeText(decoded, "NFC", maxPathLength).replace(/[\p{Cf}\p{Cc}]/gu, "");
  return visible.replace(/[\s\p{P}\p{S}]+$/u, "") || "/";
}

/** Percent-decoding (RFC 3986, 2.1), as Latin-1 where it is not UTF-8. Encoded slashes stay encoded. */
function decode(path: string): string {
  const safe = path.replace(/%2f/gi, "%252F");
  try {
    return decodeURIComponent(safe);
  } catch {
    return safe.replace(/%([\da-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

/** The text whose UTF-8 bytes were read as Latin-1, such as 'Ã±' for 'ñ'; other texts unchanged. */
function readMojibake(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  if (bytes.toString("latin1") !== text) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
