import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { BodyFault, bodyLimits } from "./body-error.ts";
import type { BodySite } from "./body-links.ts";
import { bodySchema } from "./body-schema.ts";
import type { HtmlRoot } from "./html-tree.ts";
import { fitBody } from "./normalize-body.ts";
import { parseBody } from "./parse-body.ts";

const processor = unified().use(rehypeSanitize, bodySchema).use(rehypeStringify).freeze();

/** A text whose repairs are not done by then is refused: only one made to deceive needs more. */
const mostPasses = 5;

/**
 * HTML from anywhere as a body that holds nothing active, no colours, and fits into a page. Cleaning it again
 * gives the same bytes. Throws a BodyFault for one beyond the limits.
 */
export function cleanBody(html: string, site: BodySite = {}): string {
  return cleanTree(html, site).body;
}

/** The same, and the tree that the cleaned body is read as. */
export function cleanTree(html: string, site: BodySite): { body: string; tree: HtmlRoot } {
  if (html.length > bodyLimits.source) throw new BodyFault("source");
  let body = html;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const tree = cleanOnce(body, site);
    const cleaned = stringifyBody(tree);
    // What is written down could be read in another way than it was meant: it is done once reading it changes nothing.
    if (cleaned === body) return { body, tree };
    body = cleaned;
  }
  throw new BodyFault("unsettled");
}

// A picture embedded in its address cannot be shown, and would exceed the limits alone.
const embedded = /data:[\w.+-]*\/[\w.+-]*;base64,[\w+/=%]*/gi;

function cleanOnce(html: string, site: BodySite): HtmlRoot {
  const tree = parseBody(html.toWellFormed().replace(embedded, "data:,"));
  fitBody(tree, site);
  return processor.runSync(tree as never) as HtmlRoot;
}

/** The HTML of a tree. */
export function stringifyBody(tree: HtmlRoot): string {
  return processor.stringify(tree as never);
}
