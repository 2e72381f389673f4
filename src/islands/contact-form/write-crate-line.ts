import { type CrateTexts, makePattern } from "./crate-line.ts";

/** The message with a first sentence for these pieces, or without one for less than two: the field says what one is. */
export function writeCrateLine(
  message: string,
  pieces: readonly string[],
  texts: CrateTexts,
): string {
  const pattern = makePattern(texts);
  if (pieces.length < 2) return message.replace(pattern, "");
  const labels = pieces.map((piece) => texts.names[piece]?.[0] ?? piece);
  const list = new Intl.ListFormat(texts.language).format(labels);
  return `${texts.openings[0]}: ${list}.\n${message.replace(pattern, "")}`;
}
