import type { Check, CheckedSite, Finding } from "../checked-site.ts";
import { listIndexedPages } from "../checked-site.ts";
import {
  type DataNode,
  listReferences,
  mergeNodes,
  type PlacedNode,
  parseStructuredData,
} from "../structured-data.ts";

const article = ["headline", "image", "datePublished", "author"];

/** Properties without which search engines leave a type out: https://developers.google.com/search/docs/appearance/structured-data */
const requiredProperties: Record<string, readonly string[]> = {
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position"],
  Organization: ["name", "url"],
  LocalBusiness: ["name", "address"],
  ProfessionalService: ["name", "address"],
  WebSite: ["name", "url"],
  WebPage: ["name", "url"],
  Person: ["name"],
  Service: ["name"],
  Blog: ["name", "url"],
};

const inverse: Record<string, string> = {
  workTranslation: "translationOfWork",
  translationOfWork: "workTranslation",
};

/** Checks of structured data (JSON-LD). Those of the whole graph need a complete crawl. */
export const structuredDataChecks: readonly Check[] = [
  {
    id: "structured-data",
    title: "Structured data is valid JSON, in one graph a page",
    level: "error",
    remedy: "Write one script of type application/ld+json with @context and @graph.",
    find: ({ pages }) =>
      pages.flatMap(({ url: address, structuredData }) => [
        ...(structuredData.length > 1
          ? [{ address, detail: `has ${structuredData.length} scripts of structured data` }]
          : []),
        ...structuredData.flatMap((text) => {
          const { problem } = parseStructuredData(text);
          return problem ? [{ address, detail: problem }] : [];
        }),
      ]),
  },
  {
    id: "structured-data-present",
    title: "Every page that may be indexed has structured data",
    level: "error",
    remedy: "Add the page to the graph.",
    find: (site) =>
      listIndexedPages(site)
        .filter(({ structuredData }) => structuredData.length === 0)
        .map(({ url }) => ({ address: url, detail: "has no structured data" })),
  },
  {
    id: "structured-data-references",
    title: "Every @id that structured data refers to is described on a page of the site",
    level: "error",
    remedy: "Correct the @id, or add the node.",
    find: (site) => {
      const nodes = listNodes(site);
      const described = new Set(nodes.map(({ node }) => node["@id"]));
      return nodes.flatMap(({ node, address }) =>
        listReferences(node)
          .filter((id) => id.startsWith(site.origin) && !described.has(id))
          .map((id) => ({ address, detail: `refers to ${id}, which no page describes` })),
      );
    },
  },
  {
    id: "structured-data-properties",
    title: "Nodes of structured data have the properties that their type needs",
    level: "error",
    remedy: "Add the property.",
    find: (site) =>
      mergeNodes(listNodes(site)).flatMap(({ node, address }) =>
        listMissing(node).map((detail) => ({ address, detail })),
      ),
  },
  {
    id: "structured-data-translations",
    title: "Translations in structured data name one another",
    level: "error",
    remedy: "Give the other node workTranslation or translationOfWork.",
    find: findTranslations,
  },
];

/** Nodes of all pages; none if the crawl was cut short, since the rest of the graph is then unknown. */
function listNodes({ pages, isComplete }: CheckedSite): PlacedNode[] {
  if (!isComplete) return [];
  return pages.flatMap(({ url, structuredData }) =>
    structuredData.flatMap((text) =>
      parseStructuredData(text).nodes.map((node) => ({ node, address: url })),
    ),
  );
}

const getTypes = (node: DataNode) =>
  [node["@type"]].flat().filter((type) => typeof type === "string");

function listMissing(node: DataNode): string[] {
  return getTypes(node).flatMap((type) =>
    (requiredProperties[type] ?? [])
      .filter((property) => node[property] === undefined || node[property] === "")
      .map((property) => `has ${node["@id"] ?? `a ${type}`} without ${property} (${type})`),
  );
}

function findTranslations(site: CheckedSite): Finding[] {
  const merged = mergeNodes(listNodes(site));
  const byId = new Map(merged.map(({ node }) => [node["@id"], node]));
  return merged.flatMap(({ node, address }) =>
    Object.entries(inverse).flatMap(([property, back]) =>
      [node[property]].flat().flatMap((reference) => {
        const id = (reference as DataNode | undefined)?.["@id"];
        const other = id === undefined ? undefined : byId.get(id);
        if (!other) return [];
        const links = [other[property], other[back]].flat() as (DataNode | undefined)[];
        if (links.some((link) => link?.["@id"] === node["@id"])) return [];
        return [
          { address, detail: `has ${node["@id"]}, whose translation ${id} does not name it` },
        ];
      }),
    ),
  );
}
