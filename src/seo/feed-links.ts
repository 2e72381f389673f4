import type { Language } from "#app/locale/languages.ts";

/** The feeds of the blog: https://www.rssboard.org/rss-specification, RFC 4287, https://www.jsonfeed.org/version/1.1/ */
export const feedFormats = {
  rss: { name: "RSS", path: "/feed.xml", type: "application/rss+xml" },
  atom: { name: "Atom", path: "/atom.xml", type: "application/atom+xml" },
  json: { name: "JSON Feed", path: "/feed.json", type: "application/feed+json" },
} as const;

export type FeedFormat = keyof typeof feedFormats;

/** Feed link in the head of a page: https://blog.whatwg.org/feed-autodiscovery */
export type FeedLink = ReturnType<typeof listFeedLinks>[number];

/** Path of a feed. The English one has its language in the query, since feed readers store no cookies. */
export function getFeedPath(format: FeedFormat, language: Language): string {
  const { path } = feedFormats[format];
  return language === "en" ? `${path}?lang=en` : path;
}

export function listFeedLinks(language: Language, title: string) {
  return (["rss", "atom", "json"] as const).map((format) => ({
    href: getFeedPath(format, language),
    type: feedFormats[format].type,
    title: `${title} (${feedFormats[format].name})`,
  }));
}

/** Address of the Markdown version of a page, such as `/servicios.md` and `/index.md?lang=en`. */
export function getMarkdownUrl(pageUrl: string): string {
  const [path = "", ...query] = pageUrl.split("?");
  return [path.endsWith("/") ? `${path}index.md` : `${path}.md`, ...query].join("?");
}
