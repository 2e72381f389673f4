import { removeCombiningMarks, truncateText } from "#app/platform/text/normalize-text.ts";
import { anchorPrefix } from "./body-schema.ts";
import { getHeadingLevel, getText, type HtmlRoot, listElements } from "./html-tree.ts";

/** Characters of an id, without the prefix. */
const maxIdLength = 60;
/** What is read for one, accents and signs between words included. */
const maxSourceLength = 1_000;

/**
 * Gives every id the prefix, once each, and every heading an id made of its words, so that it can be linked.
 * What has been given before stays as it is.
 */
export function assignAnchorIds(tree: HtmlRoot): void {
  const taken = new Set<string>();
  const elements = listElements(tree);
  for (const { properties } of elements) {
    const rawId = properties["id"];
    if (typeof rawId !== "string") continue;
    const anchor = toAnchor(rawId);
    properties["id"] = anchor && !taken.has(anchor) ? anchor : undefined;
    taken.add(anchor);
  }
  const counts = new Map<string, number>();
  for (const element of elements) {
    if (getHeadingLevel(element) === 0 || element.properties["id"]) continue;
    const base = toAnchor(getText(element, maxSourceLength)) || `${anchorPrefix}part`;
    let anchor = base;
    let number = counts.get(base) ?? 1;
    for (; taken.has(anchor); anchor = `${base}-${number}`) number += 1;
    counts.set(base, number);
    element.properties["id"] = anchor;
    taken.add(anchor);
  }
}

/** The id that a stated id, a fragment (`#…`) or words lead to; empty where they hold neither letter nor digit. */
export function toAnchor(text: string): string {
  const slug = removeCombiningMarks(decode(text), "NFD", maxSourceLength)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join("-");
  const withoutPrefix = slug.startsWith(anchorPrefix) ? slug.slice(anchorPrefix.length) : slug;
  const truncated = [...truncateText(withoutPrefix, 2 * maxIdLength)]
    .slice(0, maxIdLength)
    .join("")
    .replace(/-$/, "");
  return truncated && anchorPrefix + truncated;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
