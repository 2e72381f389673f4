/**
 * Replaces each tag by the result of `replace`, which receives the tag and its lower-case name. Expects serialized HTML:
 * attributes in double quotes. Takes one pass; an unterminated tag stays as it is.
 */
export function replaceTags(html: string, replace: (tag: string, name: string) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (let start = html.indexOf("<"); start >= 0; ) {
    tagName.lastIndex = start;
    const name = tagName.exec(html)?.[1];
    const end = name === undefined ? start + 1 : findTagEnd(html, tagName.lastIndex);
    // If this tag is unterminated, so is every later one.
    if (end < 0) break;
    if (name !== undefined) {
      parts.push(html.slice(done, start), replace(html.slice(start, end), name.toLowerCase()));
      done = end;
    }
    start = html.indexOf("<", end);
  }
  parts.push(html.slice(done));
  return parts.join("");
}

const tagName = /<\/?([a-z][^\s/>"]*|!)/iy;
const quoteOrEnd = /[">]/g;

/** The index after the tag whose name ends at `from`; -1 if the tag is unterminated. */
function findTagEnd(html: string, from: number): number {
  quoteOrEnd.lastIndex = from;
  for (let found = quoteOrEnd.exec(html); found; found = quoteOrEnd.exec(html)) {
    if (found[0] === ">") return quoteOrEnd.lastIndex;
    const closing = html.indexOf('"', quoteOrEnd.lastIndex);
    if (closing < 0) return -1;
    quoteOrEnd.lastIndex = closing + 1;
  }
  return -1;
}
