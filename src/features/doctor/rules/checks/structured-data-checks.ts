import type { CheckedSite, CheckRow } from "../checked-site.ts";
import {
  type DataNode,
  listNodeReferences,
  mergeNodes,
  type PlacedNode,
  parseStructuredData,
} from "../structured-data.ts";

const article = ["headline", "image", "datePublished", "dateModified", "author", "publisher"];
const webPage = ["name", "description", "url", "inLanguage", "isPartOf"];

/** Properties that search engines need or recommend: https://developers.google.com/search/docs/appearance/structured-data */
const requiredProperties: Record<string, readonly string[]> = {
  ...{ Article: article, BlogPosting: article, NewsArticle: article },
  ...{ WebPage: webPage, AboutPage: webPage, CollectionPage: webPage, ContactPage: webPage },
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position"],
  Organization: ["name", "url", "logo"],
  LocalBusiness: ["name", "address"],
  ProfessionalService: ["name", "address", "telephone", "url", "parentOrganization"],
  PostalAddress: ["addressLocality", "addressCountry"],
  WebSite: ["name", "url", "publisher", "potentialAction"],
  Person: ["name"],
  Service: ["name", "description", "url", "provider", "areaServed"],
  OfferCatalog: ["name", "itemListElement"],
  CreativeWork: ["name", "description", "creator", "image", "inLanguage", "url"],
  Blog: ["name", "url", "inLanguage", "publisher"],
};

/** Checks of structured data (JSON-LD). Those of the whole graph need a complete crawl. */
export const structuredDataChecks: readonly CheckRow[] = [
  {
    id: "structured-data",
    title: "Structured data is valid JSON, in one graph a page",
    remedy: "Write one script of type application/ld+json with @context and @graph.",
    onPages: ({ structuredData }) => [
      ...(structuredData.length > 1
        ? [`has ${structuredData.length} scripts of structured data`]
        : []),
      ...structuredData.flatMap((text) => parseStructuredData(text).problem ?? []),
    ],
  },
  {
    id: "structured-data-present",
    title: "Every page that may be indexed has structured data",
    remedy: "Add the page to the graph.",
    onIndexedPages: ({ structuredData }) =>
      structuredData.length === 0 ? "has no structured data" : undefined,
  },
  {
    id: "structured-data-references",
    title: "Every @id that structured data refers to is described on a page of the site",
    remedy: "Correct the @id, or add the node.",
    find: (site) => {
      const nodes = listNodes(site);
      const described = new Set(nodes.map(({ node }) => node["@id"]));
      return nodes.flatMap(({ node, address }) =>
        listNodeReferences(node)
          .filter((id) => id.startsWith(site.origin) && !described.has(id))
          .map((id) => ({ address, detail: `refers to ${id}, which no page describes` })),
      );
    },
  },
  {
    id: "structured-data-properties",
    title: "Nodes of structured data have the properties that their type needs",
    remedy: "Add the property.",
    find: (site) =>
      mergeNodes(listNodes(site)).flatMap(({ node, address }) =>
        listMissing(node).map((detail) => ({ address, detail })),
      ),
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
