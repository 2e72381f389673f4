import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { BodySite } from "./body-addresses.ts";
import { BodyFault } from "./body-fault.ts";
import { bodySchema } from "./body-schema.ts";
import { fitBody } from "./fit-body.ts";
import type { HtmlRoot } from "./html-tree.ts";
import { parseBody } from "./parse-body.ts";

const processor = unified().use(rehypeSanitize, bodySchema).use(rehypeStringify).freeze();

/** A text whose repairs are not done by then is refused: only one made to deceive needs more. */
const mostPasses = 5;

/**
 * HTML from anywhere as a body that holds nothing active, no colours, and fits into a page. Cleaning it again
 * gives the same bytes. Throws a BodyFault for one beyond the limits.
 */
export function cleanBody(html: string, site: BodySite = {}): string {
  let body = html;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const cleaned = cleanOnce(body, site);
    // What is written down could be read in another way than it was meant: it is done once reading it changes nothing.
    if (cleaned === body) return body;
    body = cleaned;
  }
  throw new BodyFault("unsettled");
}

// A picture embedded in its address cannot be shown, and would exceed the limits alone.
const embedded = /data:[\w.+-]*\/[\w.+-]*;base64,[\w+/=%]*/gi;

function cleanOnce(html: string, site: BodySite): string {
  const tree = parseBody(html.toWellFormed().replace(embedded, "data:,"));
  fitBody(tree, site);
  return stringifyBody(processor.runSync(tree as never) as HtmlRoot);
}

/** The HTML of a tree. */
export function stringifyBody(tree: HtmlRoot): string {
  return processor.stringify(tree as never);
}
