import { parseAccept } from "hono/utils/accept";

const markdownType = "text/markdown";
const htmlTypes = ["text/html", "text/*", "*/*"];

/**
 * Content negotiation by `Accept` (RFC 9110, 12.5.1). Markdown must be named: wildcards mean HTML. With equal weights the type
 * that is named first wins.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  // Cheap test first: browsers never name it.
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const ranges = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }));
  const markdown = ranges.find(({ type }) => type === markdownType);
  if (!markdown || markdown.q === 0) return false;
  const html = htmlTypes.map((name) => ranges.find(({ type }) => type === name)).find(Boolean);
  if (html?.type !== "text/html" || html.q !== markdown.q) {
    return markdown.q >= (html?.q ?? 0);
  }
  // Sorted by weight, otherwise in the order of the header.
  return ranges.indexOf(markdown) < ranges.indexOf(html);
}
