import { type FeedFormat, feedFormats, getFeedPath } from "#app/seo/feed-links.ts";
import { buildFeed, type Feed, type FeedOptions } from "./feed.ts";
import type { TextDocument } from "./text-documents.ts";
import { element, toXmlDocument } from "./xml.ts";

type WriteFeed = (feed: Feed, selfUrl: string) => string;

// https://www.rssboard.org/rss-specification, with common modules for bodies, authors and covers.
const writeRss: WriteFeed = (feed, self) =>
  toXmlDocument(
    element(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:media": "http://search.yahoo.com/mrss/",
      },
      element(
        "channel",
        {},
        element("title", {}, feed.title),
        element("link", {}, feed.homeUrl),
        element("description", {}, feed.description),
        element("language", {}, feed.language),
        element("lastBuildDate", {}, feed.updatedAt.toUTCString()),
        element("atom:link", { rel: "self", type: "application/rss+xml", href: self }),
        ...feed.items.map((item) =>
          element(
            "item",
            {},
            element("title", {}, item.title),
            element("link", {}, item.url),
            element("guid", { isPermaLink: String(item.id === item.url) }, item.id),
            element("pubDate", {}, item.publishedAt.toUTCString()),
            element("dc:creator", {}, item.author),
            element("category", {}, item.category),
            element("description", {}, item.summary),
            element("content:encoded", {}, item.body),
            element("media:content", { url: item.coverUrl, medium: "image" }),
          ),
        ),
      ),
    ),
  );

// RFC 4287
const writeAtom: WriteFeed = (feed, self) =>
  toXmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language },
      element("id", {}, feed.homeUrl),
      element("title", {}, feed.title),
      element("subtitle", {}, feed.description),
      element("updated", {}, feed.updatedAt.toISOString()),
      element("author", {}, element("name", {}, feed.publisher)),
      element("link", { rel: "self", type: "application/atom+xml", href: self }),
      element("link", { rel: "alternate", type: "text/html", href: feed.homeUrl }),
      ...feed.items.map((item) =>
        element(
          "entry",
          {},
          element("id", {}, item.id),
          element("title", {}, item.title),
          element("link", { rel: "alternate", type: "text/html", href: item.url }),
          element("link", { rel: "enclosure", href: item.coverUrl }),
          element("published", {}, item.publishedAt.toISOString()),
          element("updated", {}, item.updatedAt.toISOString()),
          element("author", {}, element("name", {}, item.author)),
          element("category", { term: item.category }),
          element("summary", {}, item.summary),
          element("content", { type: "html" }, item.body),
        ),
      ),
    ),
  );

// https://www.jsonfeed.org/version/1.1/
const writeJson: WriteFeed = (feed, self) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: self,
    language: feed.language,
    authors: [{ name: feed.publisher }],
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.body,
      image: item.coverUrl,
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
      authors: [{ name: item.author }],
      tags: [item.category],
      language: feed.language,
    })),
  });

const feedWriters: Record<FeedFormat, WriteFeed> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJson,
};

export function createFeeds(options: FeedOptions): TextDocument[] {
  return (Object.keys(feedFormats) as FeedFormat[]).map((format) => ({
    ...feedFormats[format],
    cacheControl: "no-cache",
    async build(language, turn) {
      const feed = await buildFeed(options, language, turn);
      return feedWriters[format](feed, options.siteUrl + getFeedPath(format, language));
    },
  }));
}
