/**
 * Limits of a document. A page of the site with the longest post has 300 KB, 4,500 elements and 500 addresses; within the limits reading
 * takes at most some seconds, since repairs of invalid HTML and repeated attributes take squared time.
 */
const documentLimits = {
  html: [512 * 1024, "characters of HTML"],
  /** Comments, and what the parser's repairs add, count too. */
  elements: [20_000, "elements"],
  depth: [500, "elements inside one another"],
  addresses: [10_000, "addresses"],
  structuredData: [100_000, "characters of structured data"],
  /** Elements of a sitemap or a feed. */
  xmlElements: [100_000, "elements"],
} as const;

/** Document beyond a limit: it is not read. */
export class DocumentLimitError extends Error {
  override readonly name = "DocumentLimitError";
}

/** Throws a DocumentLimitError if a number is beyond its limit. */
export function checkLimit(limit: keyof typeof documentLimits, amount: number): void {
  const [max, unit] = documentLimits[limit];
  if (amount > max) throw new DocumentLimitError(`more than ${max.toLocaleString("en")} ${unit}`);
}
