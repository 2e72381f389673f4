import { truncateText } from "#app/platform/text/normalize-text.ts";

/** As much of an HTML syntax tree (hast) as is read and written here. */
export type HtmlNode =
  | HtmlElement
  | { readonly type: "text"; value: string }
  | { readonly type: "comment" }
  | { readonly type: "raw"; readonly value: string };

export interface HtmlElement {
  readonly type: "element";
  tagName: string;
  /** By property name: `className`, not `class`. */
  properties: Record<string, unknown>;
  children: HtmlNode[];
}

export interface HtmlRoot {
  readonly type: "root";
  children: HtmlNode[];
}

/** Every element below a node, in the order of the text. */
export function listElements(node: HtmlRoot | HtmlElement, found: HtmlElement[] = []) {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    found.push(child);
    listElements(child, found);
  }
  return found;
}

/**
 * Replaces every element below a node by what `rewrite` makes of it, the innermost first. It is told the
 * names of the elements around.
 */
export function rewriteElements(
  node: HtmlRoot | HtmlElement,
  rewrite: (element: HtmlElement, ancestors: readonly string[]) => HtmlNode[],
  around: string[] = [],
): void {
  node.children = node.children.flatMap((child) => {
    if (child.type !== "element") return [child];
    around.push(child.tagName);
    rewriteElements(child, rewrite, around);
    around.pop();
    return rewrite(child, around);
  });
}

/** An element with what it holds. */
export function createElement(
  tagName: string,
  properties: Record<string, unknown>,
  children: HtmlNode[],
): HtmlElement {
  return { type: "element", tagName, properties, children };
}

/** The level of a heading, 0 of anything else. */
export function getHeadingLevel({ tagName }: HtmlElement): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
}

const inlineTags = new Set(
  "a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var".split(
    " ",
  ),
);

/**
 * What is read of a node, words of neighbouring blocks kept apart, white space collapsed; of its first `longest`
 * characters where so many are said.
 */
export function getText(
  node: HtmlRoot | HtmlElement,
  maxLength = Number.POSITIVE_INFINITY,
): string {
  const parts: string[] = [];
  collectText(node, parts, maxLength);
  return truncateText(parts.join(""), maxLength).replace(/\s+/g, " ").trim();
}

/** Adds the texts of a node to `parts`, until they have `room` characters; gives what room is left. */
function collectText(node: HtmlRoot | HtmlElement, parts: string[], maxLength: number): number {
  let remaining = maxLength;
  const add = (text: string) => {
    parts.push(text);
    remaining -= text.length;
  };
  for (const child of node.children) {
    if (remaining <= 0) break;
    if (child.type === "text") add(child.value);
    if (child.type !== "element") continue;
    const isBlock = !inlineTags.has(child.tagName);
    if (isBlock) add(" ");
    remaining = collectText(child, parts, remaining);
    if (isBlock) add(" ");
  }
  return remaining;
}
