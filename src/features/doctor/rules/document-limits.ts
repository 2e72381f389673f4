/**
 * Limits of a document. A page of the site with the longest post has 300 KB, 4,500 elements and 500 addresses; within the limits reading
 * takes at most some seconds, since repairs of invalid HTML and repeated attributes take squared time.
 */
export const documentLimits = {
  /** Characters of an HTML document. */
  html: 512 * 1024,
  /** Elements and comments of an HTML document, those of the parser's repairs included. */
  elements: 20_000,
  /** Nesting depth of elements. */
  depth: 500,
  /** Links, files and images of a document. */
  addresses: 10_000,
  /** Characters of structured data. */
  structuredData: 100_000,
  /** Elements of a sitemap or a feed. */
  xmlElements: 100_000,
} as const;

/** Document beyond a limit: it is not read. */
export class DocumentLimitError extends Error {
  override readonly name = "DocumentLimitError";

  constructor(limit: keyof typeof documentLimits) {
    super(`more than ${documentLimits[limit].toLocaleString("en")} ${labels[limit]}`);
  }
}

const labels: Record<keyof typeof documentLimits, string> = {
  html: "characters of HTML",
  elements: "elements",
  depth: "elements inside one another",
  addresses: "addresses",
  structuredData: "characters of structured data",
  xmlElements: "elements",
};

/** Throws a DocumentLimitError if a number is beyond its limit. */
export function checkLimit(limit: keyof typeof documentLimits, amount: number): void {
  if (amount > documentLimits[limit]) throw new DocumentLimitError(limit);
}
