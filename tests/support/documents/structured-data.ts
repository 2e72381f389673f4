import type { Nodes } from "hast";
import { readSitemap } from "../browser/pages.ts";
import {
  type Element,
  getTextContent,
  listElements,
  normalizeWhitespace,
  type Root,
} from "./document-tree.ts";
import { createVisitor, fetchDocument } from "./page-documents.ts";

/** A node of a graph of structured data: https://www.w3.org/TR/json-ld11/#node-objects. */
export interface GraphNode {
  "@type": string;
  "@id"?: string;
  [property: string]: unknown;
}

/** A page with what its structured data says, and what it shows. */
export interface DescribedPage {
  address: string;
  root: Root;
  /** The nodes of `@graph`; none without a script. */
  graph: GraphNode[];
}

/** Fetches a page, by default as a new visitor, and reads its structured data. */
export async function fetchDescribedPage(
  address: string,
  visitor = createVisitor(),
): Promise<DescribedPage> {
  const { root } = await fetchDocument(address, visitor);
  const script = listElements(root, ["script"]).find(
    ({ element }) => element.properties["type"] === "application/ld+json",
  );
  const data = script ? getTextContent(script.element) : "{}";
  return { address, root, graph: JSON.parse(data)["@graph"] ?? [] };
}

/** Every page of the sitemap, each fetched as a new visitor. */
export async function fetchIndexedPages(origin: string): Promise<DescribedPage[]> {
  const pages: DescribedPage[] = [];
  for (const { url } of await readSitemap(createVisitor())) {
    pages.push(await fetchDescribedPage(url.slice(origin.length)));
  }
  return pages;
}

/** Every property that the site uses, each looked up at https://schema.org: a misspelled one is not among them. */
export const knownProperties: ReadonlySet<string> = new Set(
  `about address addressCountry addressLocality areaServed articleSection author blogPost breadcrumb closes
  contactPoint contactType creator dateModified datePublished dayOfWeek description foundingDate foundingLocation geo
  hasOfferCatalog headline height image inLanguage isPartOf item itemListElement itemOffered jobTitle latitude logo
  longitude mainEntity mainEntityOfPage name openingHoursSpecification opens parentOrganization position
  potentialAction primaryImageOfPage provider publisher query-input sameAs streetAddress subOrganization target
  telephone timeRequired translationOfWork url urlTemplate width wordCount workTranslation worksFor`.split(
    /\s+/,
  ),
);

/** Types of nodes that describe a page. */
export const pageTypes = ["WebPage", "AboutPage", "CollectionPage", "ContactPage"];

/** The node that describes a page; throws where there is none, or another. */
export function getPageNode({ graph, address }: DescribedPage): GraphNode {
  const [node, ...others] = graph.filter((one) => pageTypes.includes(one["@type"]));
  if (!node || others.length > 0) throw new Error(`${address} has no one node of a page`);
  return node;
}

/** The first node of a type; throws without one. */
export function getNodeOf(graph: readonly GraphNode[], type: string): GraphNode {
  const node = graph.find((candidate) => candidate["@type"] === type);
  if (!node) throw new Error(`there is no ${type}`);
  return node;
}

export const listOfType = ({ graph }: DescribedPage, type: string) =>
  graph.filter((node) => node["@type"] === type);

/** A text or number of a graph: the type of the node that has it, and the name of its property. */
interface StatedValue {
  type: string;
  property: string;
  value: string;
}

/** Everything in a graph: nodes with a type, ids of other nodes, and values. Nodes inside of nodes count too. */
export function listContents(graph: readonly GraphNode[]) {
  const nodes: GraphNode[] = [];
  const references: string[] = [];
  const values: StatedValue[] = [];

  function visit(value: unknown, type: string, property: string): void {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, type, property);
    } else if (value !== null && typeof value === "object") {
      visitObject(value as GraphNode);
    } else values.push({ type, property, value: String(value) });
  }

  function visitObject(node: GraphNode): void {
    const { "@id": id, "@type": type, ...properties } = node;
    if (type) nodes.push(node);
    else if (id) references.push(id);
    for (const [name, value] of Object.entries(properties)) visit(value, type, name);
  }

  for (const node of graph) visitObject(node);
  return { nodes, references, values };
}

/** The values at a path such as `author.name`, through all items of lists. */
export function listValuesAt(node: unknown, path: string): unknown[] {
  return path
    .split(".")
    .reduce<unknown[]>(
      (values, name) =>
        values.flatMap((value) => (value as Record<string, unknown> | undefined)?.[name] ?? []),
      [node],
    );
}

const withoutWords = ["script", "style", "template", "noscript", "dialog"];

/** The words in the body of a document that a visitor may see; those that only the style sheet hides are among them. */
export function getVisibleWords(root: Root): string {
  const [body] = listElements(root, ["body"]);
  return body ? normalizeWhitespace(joinWords(body.element)) : "";
}

function joinWords(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && isWordless(node)) return "";
  return "children" in node ? node.children.map(joinWords).join("") : "";
}

const isWordless = ({ tagName, properties }: Element) =>
  withoutWords.includes(tagName) || Boolean(properties["hidden"]);
