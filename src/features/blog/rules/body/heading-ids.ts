import { cutText, removeMarks } from "#app/platform/text/normalize-text.ts";
import { anchorPrefix } from "./body-schema.ts";
import { getHeadingLevel, getText, type HtmlRoot, listElements } from "./html-tree.ts";

/** Characters of an id, without the prefix. */
const longest = 60;
/** What is read for one, accents and signs between words included. */
const longestStated = 1_000;

/**
 * Gives every id the prefix, once each, and every heading an id made of its words, so that it can be linked.
 * What has been given before stays as it is.
 */
export function fitAnchors(tree: HtmlRoot): void {
  const taken = new Set<string>();
  const elements = listElements(tree);
  for (const { properties } of elements) {
    const stated = properties["id"];
    if (typeof stated !== "string") continue;
    const anchor = toAnchor(stated);
    properties["id"] = anchor && !taken.has(anchor) ? anchor : undefined;
    taken.add(anchor);
  }
  const counts = new Map<string, number>();
  for (const element of elements) {
    if (getHeadingLevel(element) === 0 || element.properties["id"]) continue;
    const words = toAnchor(getText(element, longestStated)) || `${anchorPrefix}part`;
    let anchor = words;
    let number = counts.get(words) ?? 1;
    for (; taken.has(anchor); anchor = `${words}-${number}`) number += 1;
    counts.set(words, number);
    element.properties["id"] = anchor;
    taken.add(anchor);
  }
}

/** The id that a stated id, a fragment (`#…`) or words lead to; empty where they hold neither letter nor digit. */
export function toAnchor(stated: string): string {
  const words = removeMarks(decode(stated), "NFD", longestStated)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join("-");
  const bare = words.startsWith(anchorPrefix) ? words.slice(anchorPrefix.length) : words;
  const cut = [...cutText(bare, 2 * longest)].slice(0, longest).join("").replace(/-$/, "");
  return cut && anchorPrefix + cut;
}

function decode(stated: string): string {
  try {
    return decodeURIComponent(stated);
  } catch {
    return stated;
  }
}
