/**
 * The HTML with every tag replaced by what `replace` makes of it and of its name in lower case, found as a serializer
 * writes tags: attributes in double quotes. One pass, and what begins a tag without an end stays as it is.
 */
export function replaceTags(html: string, replace: (tag: string, name: string) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (let start = html.indexOf("<"); start >= 0; ) {
    tagName.lastIndex = start;
    const name = tagName.exec(html)?.[1];
    const end = name === undefined ? start + 1 : findTagEnd(html, tagName.lastIndex);
    // Without an end there is none for any later beginning either.
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

/** Where a tag is over, whose name ends at `from`; -1 where nothing ends it. */
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
