import type { Element, Root } from "hast";
import { removeCombiningMarks, truncateText } from "#app/platform/text/normalize-text.ts";
import { anchorPrefix } from "./body-schema.ts";
import { getHeadingLevel, getText, listElements } from "./body-tree.ts";

/** Characters of a heading text in the table of contents, white space included. */
const maxHeadingLength = 500;

export interface BodyHeading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6. */
  readonly level: number;
}

export function listHeadings(tree: Root): BodyHeading[] {
  return listElements(tree).flatMap((element) => {
    const level = getHeadingLevel(element);
    if (level === 0) return [];
    const text = getText(element, maxHeadingLength);
    return [{ id: String(element.properties["id"]), text, level }];
  });
}

export function normalizeHeadingLevels(tree: Root): void {
  const open: number[] = [];
  for (const element of listElements(tree)) {
    const level = getHeadingLevel(element);
    if (level === 0) continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(6, open.length + 1)}`;
  }
}

/** Moves an id that other programs read at the end of a heading's text, `{#id}`, into its attribute. */
export function moveStatedId(heading: Element): void {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const [whole = "", id] =
    /\s{0,9}\{#([\p{L}\p{N}_-]{1,100})\}\s*$/u.exec(last.value.trimEnd()) ?? [];
  if (id === undefined) return;
  last.value = last.value.trimEnd().slice(0, -whole.length);
  heading.properties["id"] ??= id;
}

/** Characters of an id, without the prefix. */
const maxIdLength = 60;
/** Characters of text that an id is made from, combining marks and punctuation included. */
const maxSourceLength = 1_000;

/** Ids that this function assigned before do not change. */
export function assignAnchorIds(tree: Root): void {
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

/** Slugifies an id, fragment (`#…`) or heading text; empty if it has neither letters nor digits. */
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
