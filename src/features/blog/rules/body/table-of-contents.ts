import { getHeadingLevel, getText, listElements } from "./html-tree.ts";
import { parseBody } from "./parse-body.ts";

/** Characters of a heading's text, white space included: a list of headings has no room for more. */
const maxHeadingLength = 500;

/** A heading of a body, to be linked as `#id`. */
export interface BodyHeading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6. */
  readonly level: number;
}

/** The headings of a cleaned body, in order. */
export function listHeadings(body: string): BodyHeading[] {
  return listElements(parseBody(body)).flatMap((element) => {
    const level = getHeadingLevel(element);
    if (level === 0) return [];
    return [
      { id: String(element.properties["id"]), text: getText(element, maxHeadingLength), level },
    ];
  });
}

/** How many words a cleaned body has: runs of letters and digits, with the signs that join them. */
export function countWords(body: string): number {
  return getText(parseBody(body)).match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
