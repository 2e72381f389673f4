/** Names for what scrolls by itself in a post's body. */
export interface ScrollingNames {
  table: string;
  code: string;
}

/** Lets the wide parts of cleaned HTML scroll on their own: tables and code can be focused, and say what they are. */
export function makeWidePartsScroll(html: string, names: ScrollingNames): string {
  const region = (label: string) =>
    `role="region" tabindex="0" aria-label="${escapeQuotes(label)}"`;
  return html
    .replace(/<table\b/g, () => `<div data-scrolls ${region(names.table)}><table`)
    .replace(/<\/table>/g, "</table></div>")
    .replace(/<pre\b/g, () => `<pre ${region(names.code)}`);
}

function escapeQuotes(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
