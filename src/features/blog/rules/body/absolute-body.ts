import type { BodyOptions } from "./body-links.ts";
import { listElements } from "./html-tree.ts";
import { sanitizeToTree, stringifyBody } from "./sanitize-body.ts";

/**
 * A body to be read away from the site, as in a feed: cleaned, its links and pictures with whole addresses.
 * `base` is the address of its post. Throws a BodyFault.
 */
export function absolutizeBody(html: string, base: string, bodyOptions: BodyOptions = {}): string {
  const { tree } = sanitizeToTree(html, bodyOptions);
  for (const { properties } of listElements(tree)) {
    for (const name of ["href", "src"]) {
      const address = properties[name];
      if (typeof address === "string") properties[name] = URL.parse(address, base)?.href;
    }
  }
  return stringifyBody(tree);
}
