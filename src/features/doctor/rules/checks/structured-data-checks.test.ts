import { expect, test } from "vitest";
import {
  checkedOrigin,
  findWith,
  makeCheckedSite,
} from "../../../../../tests/support/servers/checked-sites.ts";

const script = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const graph = (...nodes: object[]) => script({ "@context": "https://schema.org", "@graph": nodes });
const id = (name: string) => ({ "@id": `${checkedOrigin}/#${name}` });
const find = (check: string, pages: Record<string, string>) =>
  findWith(check, makeCheckedSite(pages)).map(({ detail }) => detail);

test.each([
  ["has structured data that is not valid JSON", '<script type="application/ld+json">{</script>'],
  ["has structured data without the context https://schema.org", script({ "@graph": [] })],
  ["has structured data without the context https://schema.org", script(null)],
  ["has structured data without @graph", script({ "@context": "https://schema.org" })],
])("a page %s", (detail, html) => {
  expect(find("structured-data", { "/": html })).toEqual([detail]);
});

test("a reference is resolved by a node of any page, and references to other sites are not checked", () => {
  const first = graph(
    { ...id("page"), "@type": "WebPage", publisher: id("company"), about: [id("missing")] },
    { "@type": "Thing", sameAs: { "@id": "https://other.example/#x" } },
  );
  const second = graph({ ...id("company"), "@type": "Organization" });
  expect(find("structured-data-references", { "/": first, "/b": second })).toEqual([
    `refers to ${checkedOrigin}/#missing, which no page describes`,
  ]);
});

test("the properties of a node are those that all pages give it", () => {
  const part = graph({ ...id("company"), "@type": "Organization", name: "A" });
  const rest = graph({ ...id("company"), "@type": "Organization", url: checkedOrigin });
  expect(find("structured-data-properties", { "/": part, "/b": rest })).toEqual([]);
  expect(find("structured-data-properties", { "/": part })).toEqual([
    `has ${checkedOrigin}/#company without url (Organization)`,
  ]);
});

test("nested nodes need their properties too", () => {
  const html = graph({
    "@type": ["Thing", "Blog"],
    name: "A",
    url: "/",
    author: { "@type": "Person" },
  });
  expect(find("structured-data-properties", { "/": html })).toEqual([
    "has a Person without name (Person)",
  ]);
});

test("translations may name one another by either property", () => {
  const one = { ...id("one"), "@type": "Thing", workTranslation: id("two") };
  const two = { ...id("two"), "@type": "Thing", translationOfWork: id("one") };
  expect(find("structured-data-translations", { "/": graph(one, two) })).toEqual([]);
  const silent = { ...id("two"), "@type": "Thing" };
  expect(find("structured-data-translations", { "/": graph(one, silent) })).toHaveLength(1);
});

test("a crawl that was cut short is not checked for the rest of the graph", () => {
  const pages = { "/": graph({ "@type": "Person", knows: id("missing") }) };
  const site = makeCheckedSite(pages, { isComplete: false });
  expect(findWith("structured-data-references", site)).toEqual([]);
  expect(findWith("structured-data-properties", site)).toEqual([]);
});
