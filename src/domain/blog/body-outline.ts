/** A heading of a body, to be linked as `#id`. */
export interface BodyHeading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6. */
  readonly level: number;
}

/** The headings of a cleaned body, in order. */
export function listHeadings(body: string): BodyHeading[] {
  return [...body.matchAll(/<h([2-6]) id="([^"]+)">(.*?)<\/h\1>/gs)].map(
    ([, level, id = "", content = ""]) => ({
      id,
      text: content.replace(/<[^>]*>/g, ""),
      level: Number(level),
    }),
  );
}

/** How many words a cleaned body has: runs of letters and digits, with the signs that join them. */
export function countWords(body: string): number {
  const text = body.replace(/<[^>]*>/g, " ");
  return text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
