import { expect } from "vitest";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId, type RouteParams } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../../src/content/company.ts";
import { noindexPages } from "../browser/pages.ts";
import {
  countLandmarks,
  type Element,
  getByRole,
  getName,
  getShownText,
  getTextContent,
  listByRole,
  listElements,
  normalizeWhitespace,
  type Root,
} from "./document-tree.ts";

const headingNames = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** The language that a document names as its own. */
export function getLanguage(root: Root): unknown {
  return listElements(root, ["html"])[0]?.element.properties["lang"];
}

/** The link of the header's language switch that leads to `side`, on a page in `language`. */
export function getLanguageLink(root: Root, language: Language, side: Language): Element {
  const { label, names } = getTexts(language, "shell").language;
  const [header] = listElements(root, ["header"]);
  const links = listByRole(getByRole(header?.element ?? root, "navigation", label), "link");
  const link = links.find(({ properties }) => properties["lang"] === side);
  if (!link) throw new Error(`the switch has no link to ${side}`);
  expect(getName(link)).toContain(names[side]);
  return link;
}

/** The language, the landmarks and the one main heading of any page. */
export function expectLandmarks(root: Root, language: Language): void {
  expect(getLanguage(root)).toBe(language);
  for (const name of ["header", "main", "footer"] as const) {
    expect(countLandmarks(root, name), name).toBe(1);
  }
  const { label } = getTexts(language, "shell").language;
  const navigation = listElements(root, ["nav"]).map(({ element }) => element.properties);
  expect(navigation.map(({ ariaLabel }) => ariaLabel)).toContain(label);
  expect(listElements(root, ["h1"])).toHaveLength(1);
}

/** The main heading, and these below it in their order; others may come between. */
export function expectHeadings(
  root: Root,
  heading: string | RegExp,
  headings: readonly string[],
): void {
  const [main] = listElements(root, ["main"]);
  if (!main) throw new Error("the document has no main element");
  const shown = listElements(main.element, headingNames).map(({ element }) =>
    getTextContent(element),
  );
  const [first] = listElements(root, ["h1"]);
  const text = first ? getTextContent(first.element) : "";
  if (typeof heading === "string") expect(text).toContain(normalizeWhitespace(heading));
  else expect(text).toMatch(heading);
  let start = 0;
  for (const name of headings) {
    const position = shown.findIndex(
      (one, index) => index >= start && one.includes(normalizeWhitespace(name)),
    );
    expect(position, `${name} in its order among ${shown.join(" | ")}`).toBeGreaterThanOrEqual(0);
    start = position + 1;
  }
}

/** Each of these texts is in an element, outside what the markup hides. */
export function expectTexts(node: Root | Element, texts: readonly string[]): void {
  const shown = getShownText(node);
  for (const text of texts) expect(shown).toContain(normalizeWhitespace(text));
}

/** The names of the pictures with one, in their order. */
export function listPictureNames(node: Root | Element): string[] {
  return listByRole(node, "img").map(getName);
}

interface HeadOptions {
  id: PageId;
  language: Language;
  origin: string;
  meta: { title: string; description: string };
  /** Route parameters by language; a language without them has no alternate. */
  params?: Partial<Record<Language, RouteParams>>;
}

/** Title, description, robots, canonical address and alternates of a page. */
export function expectHead(root: Root, options: HeadOptions): void {
  const { id, language, origin, meta, params = { es: {}, en: {} } } = options;
  expectTitle(root, meta.title, language);
  expect(listMeta(root, "description")).toEqual([meta.description]);

  if (noindexPages.includes(id)) {
    expectUnlisted(root);
    return;
  }
  const links = listRelatedAddresses(root);
  expect(listMeta(root, "robots")).toEqual([]);
  const addresses = languages.flatMap((alternate) => {
    const alternateParams = params[alternate];
    return alternateParams
      ? [[alternate, origin + getLocalizedPath(id, alternate, alternateParams)] as const]
      : [];
  });
  expect(Object.fromEntries(links)).toEqual({
    canonical: addresses.find(([side]) => side === language)?.[1],
    ...Object.fromEntries(addresses),
    "x-default": addresses[0]?.[1],
  });
  expect(links).toHaveLength(addresses.length + 2);
}

/** The title of a page, with the name of the site behind it. */
export function expectTitle(root: Root, title: string, language: Language): void {
  const siteName = company.name[language];
  const titles = listElements(root, ["title"]).filter(
    ({ ancestors }) => ancestors.at(-1)?.tagName === "head",
  );
  expect(titles.map(({ element }) => getTextContent(element))).toEqual([
    title === siteName ? siteName : `${title} · ${siteName}`,
  ]);
}

/** Search engines are asked to leave the page out, and it names no canonical address and no alternate. */
export function expectUnlisted(root: Root): void {
  expect(listRelatedAddresses(root)).toEqual([]);
  expect(listMeta(root, "robots")).toEqual([expect.stringMatching(/noindex/)]);
}

/** The canonical address of a page and those of its alternates, each with its tag. */
export function listRelatedAddresses(root: Root): (readonly [string, string])[] {
  return listElements(root, ["link"]).flatMap(({ element: { properties } }) => {
    const { rel, href, hrefLang } = properties;
    const isRelated = [rel].flat().some((one) => one === "canonical" || one === "alternate");
    if (!isRelated || (!hrefLang && ![rel].flat().includes("canonical"))) return [];
    return [[String(hrefLang ?? "canonical"), String(href)] as const];
  });
}

function listMeta(root: Root, name: string): unknown[] {
  return listElements(root, ["meta"])
    .filter(({ element }) => element.properties["name"] === name)
    .map(({ element }) => element.properties["content"]);
}
