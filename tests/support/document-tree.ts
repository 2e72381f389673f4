import type { Element, Nodes, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

export type { Element, Root } from "hast";

const parser = unified().use(rehypeParse);

/** A document as a browser without JavaScript parses it. */
export function parseDocument(html: string): Root {
  return parser.parse(html);
}

/** Elements with one of these names in document order, each with its ancestors; none that the markup hides. */
export function listElements(
  node: Root | Element,
  names: readonly string[],
  ancestors: readonly Element[] = [],
): { element: Element; ancestors: readonly Element[] }[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element" || isHidden(child)) return [];
    const found = names.includes(child.tagName) ? [{ element: child, ancestors }] : [];
    return [...found, ...listElements(child, names, [...ancestors, child])];
  });
}

const isHidden = ({ properties }: Element) =>
  Boolean(properties["hidden"]) || properties["ariaHidden"] === "true";

/** The text of an element and all its descendants, one space between words. */
export function getTextContent(node: Nodes): string {
  return joinTexts(node).replace(/\s+/g, " ").trim();
}

function joinTexts(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(joinTexts).join("") : "";
}

const sections = ["article", "aside", "main", "nav", "section"];

/** Number of landmarks of a kind: headers and footers of sections are none. */
export function countLandmarks(root: Root, name: "header" | "main" | "footer"): number {
  return listElements(root, [name]).filter(
    ({ ancestors }) => !ancestors.some(({ tagName }) => sections.includes(tagName)),
  ).length;
}
