import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  type TreeAdapter,
} from "parse5";
import { checkLimit } from "./document-limits.ts";

/** Facts of an HTML document that the checks need. All addresses are absolute, without fragments. */
export type PageFacts = Readonly<ReturnType<typeof readPageFacts>>;

type Attributes = Readonly<Record<string, string>>;

interface FoundElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly text: string;
  readonly isInHeader: boolean;
}

/** Media types of feeds: RSS, Atom and JSON Feed. */
export const feedTypes = ["application/rss+xml", "application/atom+xml", "application/feed+json"];

/**
 * Reads the facts of an HTML document; invalid addresses and other schemes than HTTP are left out. Throws a DocumentLimitError
 * for a document that cannot be read in bounded time and memory.
 */
export function readPageFacts(html: string, pageUrl: string) {
  const elements = listElements(html);
  const withName = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const resolve = (href: string | undefined) => resolveUrl(href, pageUrl)?.url;
  const links = withName("link").map(({ attributes }) => attributes);
  const alternates = links.filter(({ rel }) => rel === "alternate");
  const anchors = withName("a", "area");
  const sources = elements.flatMap(listFiles);
  checkLimit("addresses", sources.length);
  const structuredData = withName("script")
    .filter(({ attributes }) => attributes["type"] === "application/ld+json")
    .map(({ text }) => text);
  checkLimit("structuredData", structuredData.join("").length);
  return {
    lang: withName("html")[0]?.attributes["lang"],
    titles: elements.filter(({ name }) => name === "title").map(({ text }) => text),
    /** By their `name` or `property`, the first of each. */
    meta: readMeta(withName("meta").map(({ attributes }) => attributes)),
    canonical: resolve(links.find(({ rel }) => rel === "canonical")?.["href"]),
    /** Addresses by language tag. */
    alternates: toLanguageMap(
      alternates.filter(({ type }) => !type || type === "text/html"),
      resolve,
    ),
    /** Addresses of the links with `hreflang` in the header, by language tag. */
    languageLinks: toLanguageMap(
      anchors.filter(({ isInHeader }) => isInHeader).map(({ attributes }) => attributes),
      resolve,
    ),
    feeds: alternates.flatMap(({ type = "", href }) =>
      feedTypes.includes(type) ? (resolve(href) ?? []) : [],
    ),
    /** The page as Markdown. */
    markdown: resolve(alternates.find(({ type }) => type === "text/markdown")?.["href"]),
    mainHeadings: withName("h1").length,
    links: anchors.flatMap(({ attributes }) => resolveUrl(attributes["href"], pageUrl) ?? []),
    ids: new Set(elements.flatMap(({ attributes }) => attributes["id"] ?? [])),
    /** Files that the page is made of, each with a kind of `fileTypes`. */
    files: sources.flatMap(({ href, kind }) => {
      const url = resolve(href);
      return url ? [{ url, kind }] : [];
    }),
    images: withName("img").map(({ attributes }) => ({
      url: resolve(attributes["src"]) ?? "",
      hasAlt: attributes["alt"] !== undefined,
      hasSize: [attributes["width"], attributes["height"]].every((size) => Number(size) > 0),
    })),
    structuredData,
  };
}

/** An absolute HTTP address without user and password, and its fragment apart; undefined for anything else. */
export function resolveUrl(
  href: string | undefined,
  base?: string,
): { url: string; fragment: string } | undefined {
  const url = href === undefined ? null : URL.parse(href, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const fragment = url.hash.slice(1);
  Object.assign(url, { username: "", password: "", hash: "" });
  return { url: url.href, fragment };
}

/** Addresses in `href` and `src` attributes of a piece of HTML, as they are written. */
export function listWrittenAddresses(html: string): string[] {
  return listElements(html).flatMap(({ attributes: { href, src } }) => [
    ...(href === undefined ? [] : [href]),
    ...(src === undefined ? [] : [src]),
  ]);
}

function readMeta(metas: readonly Attributes[]): Record<string, string> {
  const entries = metas.map(({ name, property, content = "" }) => [
    name ?? property ?? "",
    content,
  ]);
  return Object.fromEntries(entries.reverse());
}

function toLanguageMap(
  links: readonly Attributes[],
  resolve: (href: string | undefined) => string | undefined,
): Record<string, string> {
  const entries = links.flatMap(({ hreflang, href }) => {
    const url = resolve(href);
    return hreflang && url ? [[hreflang, url]] : [];
  });
  return Object.fromEntries(entries);
}

const style = /^text\/css$/;
const script = /^(?:text|application)\/javascript$/;
const image = /^image\//;
const media = /^(?:image|video|audio)\//;

/** Media types that fit the files of a page, by element, and of a link by `rel`, or by `as` if it is a preload. */
export const fileTypes: Readonly<Record<string, RegExp>> = {
  ...{ script, modulepreload: script, style, stylesheet: style },
  ...{ image, img: image, icon: image, "apple-touch-icon": image },
  ...{ source: media, video: media, audio: media },
  font: /^(?:font\/|application\/(?:font|x-font))/,
  manifest: /^application\/(?:manifest\+)?json$/,
  ...{ track: /./, iframe: /./, embed: /./ },
};

function listFiles({ name, attributes }: FoundElement) {
  const { rel = "", as = "", href, src, poster, srcset = "" } = attributes;
  const linkKind = rel === "preload" ? as : rel;
  const kind = name === "link" ? linkKind : name;
  if (!Object.hasOwn(fileTypes, kind)) return [];
  const candidates = srcset.split(",").map((candidate) => candidate.trim().split(/\s/)[0]);
  return [href, src, poster, ...candidates].flatMap((one) => (one ? { href: one, kind } : []));
}

/** parse5's default tree adapter, which keeps no text but that of titles and scripts, and throws a DocumentLimitError beyond the limits. */
function createLimitedTreeAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  let depth = 0;
  const countElement = () => checkLimit("elements", ++elements);
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      countElement();
      return defaultTreeAdapter.createElement(...element);
    },
    createCommentNode(data) {
      countElement();
      return defaultTreeAdapter.createCommentNode(data);
    },
    insertText(parent, text) {
      if ("tagName" in parent && hasOwnText(parent)) defaultTreeAdapter.insertText(parent, text);
    },
    // Only of text that is in the wrong place of a table.
    insertTextBefore: () => undefined,
    onItemPush: () => checkLimit("depth", ++depth),
    onItemPop: () => {
      depth -= 1;
    },
  };
}

/** Every HTML element of a document in its order, without those in templates; `title` elements of SVG are left out. */
function listElements(html: string): FoundElement[] {
  checkLimit("html", html.length);
  const found: FoundElement[] = [];
  const stack: { node: DefaultTreeAdapterTypes.Node; isInHeader: boolean }[] = [
    { node: parse(html, { treeAdapter: createLimitedTreeAdapter() }), isInHeader: false },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    let { isInHeader } = next;
    if ("tagName" in node) {
      const isSvg = node.namespaceURI.endsWith("/svg");
      const name = isSvg ? `svg:${node.tagName}` : node.tagName;
      isInHeader ||= name === "header";
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      found.push({ name, attributes, text: getOwnText(node), isInHeader });
    }
    if (!("childNodes" in node)) continue;
    stack.push(...node.childNodes.toReversed().map((child) => ({ node: child, isInHeader })));
  }
  return found;
}

const hasOwnText = ({ tagName }: DefaultTreeAdapterTypes.Element) =>
  tagName === "title" || tagName === "script";

function getOwnText(node: DefaultTreeAdapterTypes.Element): string {
  if (!hasOwnText(node)) return "";
  return node.childNodes
    .map((child) => ("value" in child ? child.value : ""))
    .join("")
    .trim();
}
