import { beforeAll, expect, inject, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { company } from "../../src/content/company.ts";
import { listPeople } from "../../src/content/people.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { services } from "../../src/content/services.ts";
import { getByRole, getTextContent, listByRole, listElements } from "../support/document-tree.ts";
import { createVisitor, fetchDocument, fetchPageDocument } from "../support/page-documents.ts";
import { noindexPages, readSitemap } from "../support/pages.ts";
import { richResultRules } from "../support/rich-results.ts";
import {
  type DescribedPage,
  fetchDescribedPage,
  type GraphNode,
  getVisibleWords,
  listContents,
  listValuesAt,
} from "../support/structured-data.ts";

const origin = inject("origin");
let pages: DescribedPage[];

beforeAll(async () => {
  pages = [];
  for (const { url } of await readSitemap(createVisitor())) {
    pages.push(await fetchDescribedPage(url.slice(origin.length)));
  }
});

const pageTypes = ["WebPage", "AboutPage", "CollectionPage", "ContactPage"];
const isPageNode = (node: GraphNode) => pageTypes.includes(node["@type"]);

function getPageNode({ graph, address }: DescribedPage): GraphNode {
  const [node, ...others] = graph.filter(isPageNode);
  if (!node || others.length > 0) throw new Error(`${address} has no one node of a page`);
  return node;
}

function findPage(
  id: Parameters<typeof getLocalizedPath>[0],
  language: (typeof languages)[number],
) {
  const address = getLocalizedPath(id, language);
  const page = pages.find((candidate) => candidate.address === address);
  if (!page) throw new Error(`the sitemap has no ${address}`);
  return page;
}

const listOfType = ({ graph }: DescribedPage, type: string) =>
  graph.filter((node) => node["@type"] === type);

test("every indexed page has one script with a graph of company, site and page", () => {
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    expect(page.scripts, page.address).toHaveLength(1);
    expect(JSON.parse(page.scripts[0] ?? "")["@context"], page.address).toBe("https://schema.org");
    expect(listOfType(page, "Organization"), page.address).toHaveLength(1);
    expect(listOfType(page, "WebSite"), page.address).toHaveLength(1);
    expect(getPageNode(page)["url"], page.address).toBe(origin + page.address);
  }
});

test("pages that search engines leave out have no structured data", async () => {
  const visitor = createVisitor();
  const roots = [
    ...(await Promise.all(
      noindexPages.map((id) => fetchPageDocument({ id, language: "es" }, createVisitor())),
    )),
    (await fetchDocument(`${getLocalizedPath("blog", "es")}?q=web`, visitor)).root,
    (await fetchDocument(getProjectsAddress("es"), visitor)).root,
    (await fetchDocument("/nowhere", visitor)).root,
  ];
  for (const root of roots) {
    const types = listElements(root, ["script"]).map(({ element }) => element.properties["type"]);
    expect(types).not.toContain("application/ld+json");
  }
});

test("a page describes each node once", () => {
  for (const { graph, address } of pages) {
    const ids = listContents(graph).nodes.flatMap(({ "@id": id }) => id ?? []);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      address,
    ).toEqual([]);
    for (const node of graph) expect(node["@id"], `${node["@type"]} of ${address}`).toBeDefined();
  }
});

test("every id that a page refers to is described by it or by another page", () => {
  const described = new Set(
    pages.flatMap(({ graph }) => listContents(graph).nodes.map(({ "@id": id }) => id)),
  );
  for (const { graph, address } of pages) {
    const { references } = listContents(graph);
    expect(references.length, address).toBeGreaterThan(0);
    expect(
      references.filter((id) => !described.has(id)),
      address,
    ).toEqual([]);
  }
});

for (const { types, documentation, required, recommended } of richResultRules) {
  test(`${types.join(", ")} has the properties that ${documentation} asks for`, () => {
    const found = pages.flatMap(({ graph, address }) =>
      graph.filter((node) => types.includes(node["@type"])).map((node) => ({ node, address })),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { node, address } of found) {
      for (const path of [...required, ...recommended]) {
        const values = listValuesAt(node, path);
        expect(values, `${path} of ${node["@id"]} on ${address}`).not.toEqual([]);
        expect(values, `${path} of ${node["@id"]} on ${address}`).not.toContain("");
      }
    }
  });
}

test("breadcrumbs count from one to two items at least, and end on the page", () => {
  for (const page of pages) {
    for (const node of listOfType(page, "BreadcrumbList")) {
      const positions = listValuesAt(node, "itemListElement.position");
      expect(positions.length, page.address).toBeGreaterThan(1);
      expect(positions, page.address).toEqual(positions.map((_, index) => index + 1));
      const last = String(listValuesAt(node, "itemListElement.item").at(-1));
      // Numbered pages of the blog are parts of their list.
      const url = new URL(page.address, origin);
      url.searchParams.delete("page");
      expect(last, page.address).toBe(url.href);
    }
  }
});

/** Properties that need not be in the text of a page: addresses, codes, dates of change, measures. */
const unseenProperties = new Set([
  ...["url", "item", "logo", "image", "sameAs", "urlTemplate", "query-input"],
  ...["inLanguage", "addressCountry", "areaServed", "contactType", "dayOfWeek"],
  ...["datePublished", "dateModified", "timeRequired", "wordCount", "position"],
  ...["latitude", "longitude", "width", "height"],
]);

test("names, telephones, addresses and descriptions of structured data are on the page", () => {
  for (const { root, graph, address } of pages) {
    const words = getVisibleWords(root);
    const [title = "", description = ""] = readMeta(root);
    const values = listContents(graph).values.filter(
      ({ property }) => !unseenProperties.has(property),
    );
    expect(values.length, address).toBeGreaterThan(0);
    for (const { type, property, value } of values) {
      const stated = `${type}.${property} of ${address}`;
      if (pageTypes.includes(type) && property === "name") expect(value, stated).toBe(title);
      else if ([...pageTypes, "BlogPosting"].includes(type) && property === "description") {
        expect(value, stated).toBe(description);
      } else expect(words, stated).toContain(value.replace(/\s+/g, " "));
    }
  }
});

/** Title without the name of the site, and description, in the head of a document. */
function readMeta(root: DescribedPage["root"]): (string | undefined)[] {
  const metas = listElements(root, ["meta"]).map(({ element }) => element.properties);
  return [
    metas.find(({ property }) => property === "og:title"),
    metas.find(({ name }) => name === "description"),
  ].map((properties) => properties && String(properties["content"]));
}

test("the language of a page node is that of the document, or of its article", () => {
  for (const page of pages) {
    const [html] = listElements(page.root, ["html"]);
    const [heading] = listByRole(page.root, "heading");
    const documentLanguage = html?.element.properties["lang"];
    const { inLanguage } = getPageNode(page);
    expect(inLanguage, page.address).toBe(heading?.properties["lang"] ?? documentLanguage);
    const parts = page.graph.filter(({ "@type": type }) =>
      ["Blog", "BlogPosting", "CreativeWork"].includes(type),
    );
    for (const part of parts) expect(part["inLanguage"], page.address).toBe(inLanguage);
  }
});

test("a post read in the other language keeps the language and the URL of its article", async () => {
  const spanish = pages.find(
    ({ graph, address }) =>
      address.startsWith("/blog/") && getNodeOf(graph, "BlogPosting")["inLanguage"] === "es",
  );
  if (!spanish) throw new Error("there is no post in Spanish");
  const page = await fetchDescribedPage(`${spanish.address}?lang=en`);
  expect(getPageNode(page)).toMatchObject({ inLanguage: "es", url: origin + spanish.address });
  expect(getNodeOf(page.graph, "BlogPosting")).toMatchObject({ inLanguage: "es" });
});

function getNodeOf(graph: readonly GraphNode[], type: string): GraphNode {
  const node = graph.find((candidate) => candidate["@type"] === type);
  if (!node) throw new Error(`there is no ${type}`);
  return node;
}

test("translations of a page and of a post name each other", () => {
  const nodes = pages.flatMap(({ graph }) => graph);
  const originals = nodes.filter((node) => node["workTranslation"]);
  const translations = nodes.filter((node) => node["translationOfWork"]);
  expect(originals.length).toBeGreaterThan(services.length);
  expect(originals.length).toBe(translations.length);
  for (const original of originals) {
    const [translationId] = listValuesAt(original, "workTranslation.@id");
    const translation = translations.find((node) => node["@id"] === translationId);
    expect(listValuesAt(translation, "translationOfWork.@id"), String(translationId)).toEqual([
      original["@id"],
    ]);
    expect(translation?.["inLanguage"]).not.toBe(original["inLanguage"]);
  }
});

test("every page with alternates has the link to its translation", () => {
  for (const page of pages) {
    const alternates = listElements(page.root, ["link"]).filter(
      ({ element }) =>
        element.properties["hrefLang"] && element.properties["hrefLang"] !== "x-default",
    );
    const { workTranslation, translationOfWork } = getPageNode(page);
    expect(Boolean(workTranslation ?? translationOfWork), page.address).toBe(alternates.length > 1);
  }
});

for (const language of languages) {
  test(`pages describe the offices, people, services and projects of the content in ${language}`, () => {
    const contact = findPage("contact", language);
    expect(getPageNode(contact)["@type"]).toBe("ContactPage");
    for (const page of [contact, findPage("home", language)]) {
      const offices = listOfType(page, "ProfessionalService");
      expect(offices.map(({ telephone }) => telephone)).toEqual(
        company.offices.map(({ phone }) => phone.display),
      );
    }
    expect(
      listOfType(contact, "ProfessionalService").flatMap((office) =>
        listValuesAt(office, "address.streetAddress"),
      ),
    ).toEqual(company.offices.map(({ street }) => street));
    expect(listOfType(findPage("our-team", language), "Person")).toHaveLength(listPeople().length);
    expect(listOfType(findPage("services", language), "Service")).toHaveLength(services.length);
    for (const { id } of services) {
      expect(listOfType(findPage(id, language), "Service"), id).toHaveLength(1);
    }
    for (const id of ["portfolio", "portfolio-mobile"] as const) {
      expect(listOfType(findPage(id, language), "CreativeWork"), id).toHaveLength(projects.length);
    }
  });

  test(`the address of the search action finds posts in ${language}`, async () => {
    const website = getNodeOf(findPage("home", language).graph, "WebSite");
    const [template] = listValuesAt(website, "potentialAction.target.urlTemplate");
    const url = String(template).replace("{search_term_string}", "web");
    const { status, root } = await fetchDocument(url.slice(origin.length));
    expect(status).toBe(200);
    expect(getTextContent(getByRole(root, "main"))).toContain("web");
    const [html] = listElements(root, ["html"]);
    expect(html?.element.properties["lang"]).toBe(language);
    const field = listElements(root, ["input"]).find(
      ({ element }) => element.properties["name"] === "q",
    );
    expect(field?.element.properties["value"]).toBe("web");
  });
}

test("every address of this site in structured data answers", async () => {
  const addresses = new Set(
    pages.flatMap(({ graph }) =>
      listContents(graph)
        .values.filter(({ property }) => ["url", "item", "logo", "image"].includes(property))
        .flatMap(({ value }) => (value.startsWith(origin) ? value.slice(origin.length) : [])),
    ),
  );
  expect(addresses.size).toBeGreaterThan(pages.length);
  for (const address of addresses) {
    const response = await fetch(origin + address, { method: "HEAD", redirect: "manual" });
    expect(response.status, address).toBe(200);
  }
});
