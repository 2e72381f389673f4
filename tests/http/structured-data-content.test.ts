import { beforeAll, expect, inject, test } from "vitest";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { company } from "../../src/content/company.ts";
import { listPeople } from "../../src/content/people.ts";
import { projects } from "../../src/content/projects.ts";
import { services } from "../../src/content/services.ts";
import { getByRole, getTextContent, listElements } from "../support/documents/document-tree.ts";
import { fetchDocument } from "../support/documents/page-documents.ts";
import {
  type DescribedPage,
  fetchIndexedPages,
  getNodeOf,
  getPageNode,
  getVisibleWords,
  listContents,
  listOfType,
  listValuesAt,
  pageTypes,
} from "../support/documents/structured-data.ts";

const origin = inject("origin");
let pages: DescribedPage[];

beforeAll(async () => {
  pages = await fetchIndexedPages(origin);
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

function findPage(id: PageId, language: Language) {
  const address = getLocalizedPath(id, language);
  const page = pages.find((candidate) => candidate.address === address);
  if (!page) throw new Error(`the sitemap has no ${address}`);
  return page;
}

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
