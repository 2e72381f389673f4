/** Words of the message's first sentence. */
export interface CrateTexts {
  language: string;
  /** Beginnings of the sentence, in this language first, then in the others: a draft may come from a page in another. */
  openings: readonly string[];
  /** By the value of a service: its name in this language first, then in the others. */
  names: Readonly<Record<string, readonly string[]>>;
}

/** The sentence at the beginning of a message, and the white space after it. */
export const makePattern = ({ openings }: CrateTexts) =>
  new RegExp(`^\\s*(?:${openings.join("|")}):([^.\\n]*)\\.?\\s*`);

/** The message begins with the opening sentence in another language than the texts. */
export function isForeignLine(message: string, texts: CrateTexts | undefined): boolean {
  const [, ...others] = texts?.openings ?? [];
  return others.some((opening) => message.trimStart().startsWith(`${opening}:`));
}

/** The services that the first sentence of a message names, in its order; none without such a sentence. */
export function readCrateLine(message: string, texts: CrateTexts): string[] {
  const [, listed = ""] = makePattern(texts).exec(message) ?? [];
  return Object.entries(texts.names)
    .map(([value, names]) => ({
      value,
      place: Math.max(...names.map((name) => listed.indexOf(name))),
    }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
