import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  type TreeAdapter,
} from "parse5";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { truncateText } from "#app/platform/text/normalize-text.ts";
import { BodyError, bodyLimits } from "./body-schema.ts";

/** In bounded time although the standard's repairs can turn few characters into millions of elements (BodyError). */
export function parseBody(html: string): Root {
  if (html.length > bodyLimits.characters) throw new BodyError("characters");
  if ((html.match(/[<&]/g)?.length ?? 0) > bodyLimits.markupCharacters)
    throw new BodyError("markupCharacters");
  const treeAdapter = createLimitedTreeAdapter();
  const context = defaultTreeAdapter.createElement("div", names.NS.HTML, []);
  const fragment = parseFragment(context, html, { treeAdapter });
  checkDepth(fragment);
  return fromParse5(fragment) as Root;
}

export function stringifyBody(tree: Root): string {
  return serializer.stringify(tree);
}

const serializer = unified().use(rehypeStringify).freeze();

/** By hand: `visit` took a third of the time of sanitizing. */
export function listElements({ children }: Root | Element, elements: Element[] = []): Element[] {
  for (const child of children) {
    if (child.type !== "element") continue;
    elements.push(child);
    listElements(child, elements);
  }
  return elements;
}

/** Innermost first, which `visit` cannot do. The callback receives the tag names of the ancestors. */
export function rewriteElements(
  node: Root | Element,
  rewrite: (element: Element, ancestors: readonly string[]) => ElementContent[],
  ancestors: string[] = [],
): void {
  const rewriteChild = (child: RootContent): RootContent[] => {
    if (child.type !== "element") return [child];
    ancestors.push(child.tagName);
    rewriteElements(child, rewrite, ancestors);
    ancestors.pop();
    return rewrite(child, ancestors);
  };
  // A doctype, the only node that a root may hold and an element may not, never occurs in a fragment.
  node.children = node.children.flatMap(rewriteChild) as ElementContent[];
}

/** Properties go by hast name: `className`, not `class`. */
export function createElement(
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

/** 0 for other elements. */
export function getHeadingLevel({ tagName }: Element): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
}

/** Elements that belong to the sentence around them. */
export const inlineTags: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var".split(
    " ",
  ),
);

/** The text of a node with white space collapsed and a space between blocks, of at most `maxLength` characters. */
export function getText(node: Root | Element, maxLength = Number.POSITIVE_INFINITY): string {
  const text = collectText(node, []).join("");
  return truncateText(text, maxLength).replace(/\s+/g, " ").trim();
}

function collectText(node: Root | Element, parts: string[]): string[] {
  for (const child of node.children) {
    if (child.type === "text") parts.push(child.value);
    if (child.type !== "element") continue;
    const space = inlineTags.has(child.tagName) ? "" : " ";
    parts.push(space);
    collectText(child, parts);
    parts.push(space);
  }
  return parts;
}

/** parse5's default tree adapter, which counts what it creates and throws a BodyError beyond the limits. */
function createLimitedTreeAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const counts = { elements: 0, depth: 0, words: 0, attributes: 0, urls: 0 };
  const count = (limit: keyof typeof counts, amount = 1) => {
    counts[limit] += amount;
    if (counts[limit] > bodyLimits[limit]) throw new BodyError(limit);
  };
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      count("elements");
      count("attributes", attributes.length);
      if (attributes.some(({ name }) => name === "href" || name === "src")) count("urls");
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    createCommentNode(data) {
      count("elements");
      return defaultTreeAdapter.createCommentNode(data);
    },
    // parse5 inserts words and the white space between them separately.
    insertText(parent, text) {
      count("words", 0.5);
      defaultTreeAdapter.insertText(parent, text);
    },
    insertTextBefore(parent, text, reference) {
      // Foster parenting searches the siblings for the table, so that the cost grows with them.
      count("words", 1 + parent.childNodes.length / 64);
      defaultTreeAdapter.insertTextBefore(parent, text, reference);
    },
    onItemPush: () => count("depth"),
    onItemPop: () => {
      counts.depth -= 1;
    },
  };
}

// The adapter counts open elements only; repairs can also nest closed ones.
function checkDepth(fragment: DefaultTreeAdapterTypes.DocumentFragment): void {
  let level: DefaultTreeAdapterTypes.ParentNode[] = [fragment];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > bodyLimits.depth) throw new BodyError("depth");
    level = level.flatMap((parent) => parent.childNodes).filter((node) => "childNodes" in node);
  }
}
