/**
 * How much a post's body may hold. Below these, cleaning takes 50 ms at most; a long post of 2,000 words has
 * about 15,000 characters in 300 elements.
 */
export const bodyLimits = {
  /** Embedded pictures not counted. */
  characters: 256 * 1024,
  /** Embedded pictures counted. */
  source: 8 * 1024 * 1024,
  /** Signs that begin a tag or a character reference. */
  markupCharacters: 20_000,
  /** Elements made while the text is read, repairs included. */
  elements: 4_000,
  /** Elements inside one another. */
  depth: 100,
  words: 60_000,
  attributes: 15_000,
  /** Elements with an address: links and pictures. */
  urls: 2_000,
} as const;

/** A post's body that is refused as a whole: it is too much, or has no stable form. */
export class BodyError extends Error {
  override readonly name = "BodyFault";
  /** The limit that it exceeds; `unsettled` when cleaning keeps changing it. */
  readonly code: keyof typeof bodyLimits | "unsettled";

  constructor(code: BodyError["code"]) {
    super(
      code === "unsettled"
        ? "the markup is nested so wrongly that it cannot be read"
        : `more than ${bodyLimits[code].toLocaleString("en")} ${labels[code]}`,
    );
    this.code = code;
  }
}

const labels: Record<keyof typeof bodyLimits, string> = {
  characters: "characters",
  source: "characters, embedded pictures counted",
  markupCharacters: "signs that begin a tag or a character reference",
  elements: "elements",
  depth: "elements inside one another",
  words: "words",
  attributes: "attributes",
  urls: "links and pictures",
};
