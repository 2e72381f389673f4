import { beforeAll, expect, inject, test } from "vitest";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { services } from "../../src/content/services.ts";
import { noindexPages } from "../support/browser/pages.ts";
import { listByRole, listElements } from "../support/documents/document-tree.ts";
import {
  createVisitor,
  fetchDocument,
  fetchPageDocument,
} from "../support/documents/page-documents.ts";
import {
  type DescribedPage,
  fetchDescribedPage,
  fetchIndexedPages,
  getNodeOf,
  getPageNode,
  knownProperties,
  listContents,
  listOfType,
  listValuesAt,
} from "../support/documents/structured-data.ts";

const origin = inject("origin");
let pages: DescribedPage[];

beforeAll(async () => {
  pages = await fetchIndexedPages(origin);
});

test("every indexed page describes company, site and page", () => {
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
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

test("every property is one that was looked up at schema.org", () => {
  const used = new Set<string>();
  JSON.stringify(
    pages.map(({ graph }) => graph),
    (key, value: unknown) => {
      if (key && !/^(?:\d+|@id|@type)$/.test(key)) used.add(key);
      return value;
    },
  );
  expect(used.size).toBeGreaterThan(0);
  expect([...used].filter((name) => !knownProperties.has(name))).toEqual([]);
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
  const post = pages.find(({ address }) => address.startsWith("/blog/"));
  if (!post) throw new Error("there is no post");
  const inLanguage = getNodeOf(post.graph, "BlogPosting")["inLanguage"];
  const address = post.address.replace("?lang=en", "");
  const page = await fetchDescribedPage(`${address}?lang=${inLanguage === "es" ? "en" : "es"}`);
  const [html] = listElements(page.root, ["html"]);
  expect(html?.element.properties["lang"]).not.toBe(inLanguage);
  expect(getPageNode(page)).toMatchObject({ inLanguage, url: origin + post.address });
  expect(getNodeOf(page.graph, "BlogPosting")).toMatchObject({ inLanguage });
});

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
