/** Words of the message's first sentence. */
export interface CrateWords {
  language: string;
  /** Beginnings of the sentence, in this language first, then in the others: a draft may come from a page in another. */
  openings: readonly string[];
  /** By the value of a service: its name in this language first, then in the others. */
  names: Readonly<Record<string, readonly string[]>>;
}

/** The sentence at the beginning of a message, and the white space after it. */
export const makePattern = ({ openings }: CrateWords) =>
  new RegExp(`^\\s*(?:${openings.join("|")}):([^.\\n]*)\\.?\\s*`);

/** The message begins with the opening sentence in another language than the texts. */
export function isForeignLine(message: string, words: CrateWords | undefined): boolean {
  const [, ...others] = words?.openings ?? [];
  return others.some((opening) => message.trimStart().startsWith(`${opening}:`));
}

/** The services that the first sentence of a message names, in its order; none without such a sentence. */
export function readCrateLine(message: string, words: CrateWords): string[] {
  const [, listed = ""] = makePattern(words).exec(message) ?? [];
  return Object.entries(words.names)
    .map(([value, names]) => ({
      value,
      place: Math.max(...names.map((name) => listed.indexOf(name))),
    }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
