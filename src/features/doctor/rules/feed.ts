import { listWrittenAddresses } from "./page-facts.ts";
import { parseXml } from "./xml.ts";

/** Elements of RSS and Atom with the attribute that is a link; `text` is the content, and `html` has links in its markup. */
const linkElements: Record<string, string> = {
  "rss/channel/link": "text",
  "rss/channel/item/link": "text",
  "rss/channel/image/url": "text",
  "rss/channel/atom:link": "href",
  "rss/channel/item/enclosure": "url",
  "rss/channel/item/content:encoded": "html",
  "rss/channel/item/description": "html",
  "feed/link": "href",
  "feed/entry/link": "href",
  "feed/entry/content": "html",
};

/** Links of an RSS, Atom or JSON feed and of its entries, as they are written. Throws an error if the feed is malformed. */
export function readFeedLinks(text: string): string[] {
  if (text.trimStart().startsWith("{")) return readJsonFeed(text);
  const elements = parseXml(text);
  const root = elements[0]?.path ?? "";
  if (root !== "rss" && root !== "feed") throw new Error(`the root is <${root}>`);
  return elements.flatMap(({ path, attributes, text }) => {
    const place = linkElements[path];
    if (place === undefined) return [];
    if (place === "html") return listWrittenAddresses(text);
    return place === "text" ? text.trim() : (attributes[place] ?? "");
  });
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
function readJsonFeed(json: string): string[] {
  const { version, home_page_url, feed_url, items: list } = JSON.parse(json);
  if (!String(version).startsWith("https://jsonfeed.org/version/")) {
    throw new Error("it has no version of JSON Feed");
  }
  if (!Array.isArray(list)) throw new Error("it has no list of items");
  const items: Record<string, unknown>[] = list;
  const links = [
    home_page_url,
    feed_url,
    ...items.flatMap(({ url, image, banner_image }) => [url, image, banner_image]),
    ...items.flatMap(({ content_html: html }) =>
      typeof html === "string" ? listWrittenAddresses(html) : [],
    ),
  ];
  return links.filter((link) => typeof link === "string");
}
