import { listWrittenAddresses } from "./page-facts.ts";
import { parseXml } from "./xml.ts";

/** Addresses in a feed, as they are written. */
export interface FeedLinks {
  /** Pages, files and the feed itself. */
  readonly links: readonly string[];
  /** Addresses in the HTML of the entries. */
  readonly contentLinks: readonly string[];
  readonly entryCount: number;
}

const linkElements = [
  "rss/channel/link",
  "rss/channel/item/link",
  "rss/channel/image/url",
  "feed/id",
  "feed/entry/id",
];
const linkAttributes: Record<string, string> = {
  "rss/channel/atom:link": "href",
  "rss/channel/item/enclosure": "url",
  "feed/link": "href",
  "feed/entry/link": "href",
};
const contentElements = [
  "rss/channel/item/content:encoded",
  "rss/channel/item/description",
  "feed/entry/content",
];
const roots = ["rss", "feed"];

/** Links of an RSS, Atom or JSON feed. Throws an error with the reason if the feed is malformed. */
export function readFeedLinks(text: string): FeedLinks {
  return text.trimStart().startsWith("{") ? readJsonFeed(text) : readXmlFeed(text);
}

function readXmlFeed(xml: string): FeedLinks {
  const elements = parseXml(xml);
  const root = elements[0]?.path ?? "";
  if (!roots.includes(root)) throw new Error(`the root is <${root}>`);
  return {
    links: elements.flatMap(({ path, attributes, text }) => {
      const attribute = linkAttributes[path];
      if (attribute) return [attributes[attribute] ?? ""];
      return linkElements.includes(path) ? [text.trim()] : [];
    }),
    contentLinks: elements
      .filter(({ path }) => contentElements.includes(path))
      .flatMap(({ text }) => listWrittenAddresses(text)),
    entryCount: elements.filter(({ path }) => /^(?:rss\/channel\/item|feed\/entry)$/.test(path))
      .length,
  };
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
interface JsonFeed {
  version?: unknown;
  home_page_url?: unknown;
  feed_url?: unknown;
  items?: unknown;
}

function readJsonFeed(json: string): FeedLinks {
  const feed = JSON.parse(json) as JsonFeed;
  if (!String(feed.version).startsWith("https://jsonfeed.org/version/")) {
    throw new Error("it has no version of JSON Feed");
  }
  if (!Array.isArray(feed.items)) throw new Error("it has no list of items");
  const items = feed.items as Record<string, unknown>[];
  const texts = (values: unknown[]) => values.filter((value) => typeof value === "string");
  return {
    links: texts([
      feed.home_page_url,
      feed.feed_url,
      ...items.flatMap(({ url, image, banner_image }) => [url, image, banner_image]),
    ]),
    contentLinks: texts(items.map(({ content_html }) => content_html)).flatMap(
      listWrittenAddresses,
    ),
    entryCount: items.length,
  };
}
