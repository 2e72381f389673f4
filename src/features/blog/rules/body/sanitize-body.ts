import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { BodyError, bodyLimits } from "./body-error.ts";
import type { BodyOptions } from "./body-links.ts";
import { bodySchema } from "./body-schema.ts";
import type { HtmlRoot } from "./html-tree.ts";
import { normalizeBody } from "./normalize-body.ts";
import { parseBody } from "./parse-body.ts";

const processor = unified().use(rehypeSanitize, bodySchema).use(rehypeStringify).freeze();

/** A text whose repairs are not done by then is refused: only one made to deceive needs more. */
const maxPasses = 5;

/**
 * HTML from anywhere as a body that holds nothing active, no colours, and fits into a page. Cleaning it again
 * gives the same bytes. Throws a BodyFault for one beyond the limits.
 */
export function sanitizeBody(html: string, bodyOptions: BodyOptions = {}): string {
  return sanitizeToTree(html, bodyOptions).body;
}

/** The same, and the tree that the cleaned body is read as. */
export function sanitizeToTree(
  html: string,
  bodyOptions: BodyOptions,
): { body: string; tree: HtmlRoot } {
  if (html.length > bodyLimits.source) throw new BodyError("source");
  let body = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const tree = sanitizeOnce(body, bodyOptions);
    const sanitized = stringifyBody(tree);
    // What is written down could be read in another way than it was meant: it is done once reading it changes nothing.
    if (sanitized === body) return { body, tree };
    body = sanitized;
  }
  throw new BodyError("unsettled");
}

// A picture embedded in its address cannot be shown, and would exceed the limits alone.
const dataUrlPattern = /data:[\w.+-]*\/[\w.+-]*;base64,[\w+/=%]*/gi;

function sanitizeOnce(html: string, bodyOptions: BodyOptions): HtmlRoot {
  const tree = parseBody(html.toWellFormed().replace(dataUrlPattern, "data:,"));
  normalizeBody(tree, bodyOptions);
  return processor.runSync(tree as never) as HtmlRoot;
}

/** The HTML of a tree. */
export function stringifyBody(tree: HtmlRoot): string {
  return processor.stringify(tree as never);
}
