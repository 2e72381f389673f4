import type { Element, Nodes, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

export type { Element, Root } from "hast";

const parser = unified().use(rehypeParse);

/** A document as a browser without JavaScript parses it. */
export function parseDocument(html: string): Root {
  return parser.parse(html);
}

/** Elements with one of these names, or all, in document order, each with its ancestors; none that the markup hides. */
export function listElements(
  node: Root | Element,
  names?: readonly string[],
  ancestors: readonly Element[] = [],
): { element: Element; ancestors: readonly Element[] }[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element" || isHidden(child)) return [];
    const found = !names || names.includes(child.tagName) ? [{ element: child, ancestors }] : [];
    return [...found, ...listElements(child, names, [...ancestors, child])];
  });
}

const isHidden = ({ tagName, properties }: Element) =>
  Boolean(properties["hidden"]) ||
  properties["ariaHidden"] === "true" ||
  tagName === "noscript" ||
  (tagName === "dialog" && !properties["open"]);

/** Words with one space between them, as they are drawn. */
export const normalizeWhitespace = (text: string) => text.replace(/\s+/g, " ").trim();

/** The text of an element and all its descendants, also of hidden ones, one space between words. */
export function getTextContent(node: Nodes): string {
  return normalizeWhitespace(joinTexts(node, { hidden: true, pictures: false }));
}

/** The text of an element without what the markup hides in it, one space between words. */
export function getShownText(node: Nodes): string {
  return normalizeWhitespace(joinTexts(node, { hidden: false, pictures: false }));
}

/** Adds the texts of hidden elements, and the alternative texts of pictures. */
interface TextParts {
  hidden: boolean;
  pictures: boolean;
}

function joinTexts(node: Nodes, parts: TextParts): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && !parts.hidden && isHidden(node)) return "";
  if (node.type === "element" && node.tagName === "img" && parts.pictures) {
    return String(node.properties["alt"] ?? "");
  }
  return "children" in node ? node.children.map((one) => joinTexts(one, parts)).join("") : "";
}

/** Roles that elements have of themselves. */
const rolesOfTags = {
  a: "link",
  article: "article",
  blockquote: "blockquote",
  button: "button",
  footer: "contentinfo",
  form: "form",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  img: "img",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  section: "region",
  ul: "list",
} as const;

type Role = (typeof rolesOfTags)[keyof typeof rolesOfTags] | "alert" | "radiogroup";

const rolesNamedByContent: readonly (string | undefined)[] = ["button", "heading", "link"];

/** The role of an element; undefined where the markup gives it none. */
function getRole({ tagName, properties }: Element): string | undefined {
  const { role, href, alt, ariaLabel, ariaLabelledBy } = properties;
  if (role) return String(role);
  if (tagName === "a" && href === undefined) return undefined;
  if (tagName === "img" && alt === "") return undefined;
  if (tagName === "section" && !ariaLabel && !ariaLabelledBy) return undefined;
  return tagName in rolesOfTags ? rolesOfTags[tagName as keyof typeof rolesOfTags] : undefined;
}

/** The name of an element: its label, the element inside it that labels it, its alternative text, or its content. */
export function getName(element: Element): string {
  const { alt, ariaLabel, ariaLabelledBy } = element.properties;
  if (ariaLabel) return normalizeWhitespace(String(ariaLabel));
  const label = [ariaLabelledBy].flat().map((id) => findById(element, String(id)))[0];
  if (label) return getTextContent(label);
  if (element.tagName === "img") return normalizeWhitespace(String(alt ?? ""));
  if (!rolesNamedByContent.includes(getRole(element))) return "";
  return normalizeWhitespace(joinTexts(element, { hidden: false, pictures: true }));
}

/** The element of this id, hidden or not. */
export function findById(node: Root | Element, id: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = child.properties["id"] === id ? child : findById(child, id);
    if (found) return found;
  }
  return undefined;
}

/** Elements of a role, with this name if one is given, in document order; none that the markup hides. */
export function listByRole(node: Root | Element, role: Role, name?: string): Element[] {
  return listElements(node)
    .map(({ element }) => element)
    .filter((element) => getRole(element) === role)
    .filter((element) => name === undefined || getName(element) === normalizeWhitespace(name));
}

/** The one element of a role and name; throws where there is none, or another. */
export function getByRole(node: Root | Element, role: Role, name?: string): Element {
  const [element, ...others] = listByRole(node, role, name);
  const title = name === undefined ? role : `${role} '${name}'`;
  if (element && others.length === 0) return element;
  const names = listByRole(node, role).map(getName);
  throw new Error(
    `${others.length + (element ? 1 : 0)} of ${title}; there are: ${names.join(" | ")}`,
  );
}

/** Addresses of links, in their order. */
export function listAddresses(links: readonly Element[]): string[] {
  return links.map(({ properties }) => String(properties["href"]));
}

const sections = ["article", "aside", "main", "nav", "section"];

/** Number of landmarks of a kind: headers and footers of sections are none. */
export function countLandmarks(root: Root, name: "header" | "main" | "footer"): number {
  return listElements(root, [name]).filter(
    ({ ancestors }) => !ancestors.some(({ tagName }) => sections.includes(tagName)),
  ).length;
}
