import { type CrateWords, makePattern } from "./crate-line.ts";

/** The message with a first sentence for these pieces, or without one for less than two: the field says what one is. */
export function writeCrateLine(
  message: string,
  pieces: readonly string[],
  words: CrateWords,
): string {
  const pattern = makePattern(words);
  if (pieces.length < 2) return message.replace(pattern, "");
  const labels = pieces.map((piece) => words.names[piece]?.[0] ?? piece);
  const list = new Intl.ListFormat(words.language).format(labels);
  return `${words.openings[0]}: ${list}.\n${message.replace(pattern, "")}`;
}
