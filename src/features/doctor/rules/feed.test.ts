import { describe, expect, test } from "vitest";
import { readFeedLinks } from "./feed.ts";
import { parseSitemap } from "./sitemap.ts";
import { parseXml } from "./xml.ts";

test("an RSS feed has the links of channel, entries, enclosures and content", () => {
  const feed = readFeedLinks(
    '<rss xmlns:content="c"><channel><link>https://a.example/</link><item><link>https://a.example/1</link>' +
      '<enclosure url="https://a.example/1.webp"/><content:encoded>&lt;a href="/relative"&gt;x&lt;/a&gt;</content:encoded>' +
      "</item></channel></rss>",
  );
  expect(feed).toEqual([
    "https://a.example/",
    "https://a.example/1",
    "https://a.example/1.webp",
    "/relative",
  ]);
});

test("an Atom feed has the links of its entries", () => {
  const feed = readFeedLinks(
    '<feed><link rel="self" href="https://a.example/atom.xml"/><entry><id>https://a.example/old</id><link href="https://a.example/1"/></entry></feed>',
  );
  expect(feed).toEqual(["https://a.example/atom.xml", "https://a.example/1"]);
});

test("a JSON feed has the links of its items", () => {
  const feed = readFeedLinks(
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: "https://a.example/feed.json",
      items: [{ url: "https://a.example/1", content_html: '<img src="b.png">' }],
    }),
  );
  expect(feed).toEqual(["https://a.example/feed.json", "https://a.example/1", "b.png"]);
});

describe("a malformed document is refused with its reason", () => {
  test.each([
    ["<rss><channel></rss>", /^line 1: Unexpected close tag/],
    ["<html></html>", /^the root is <html>$/],
    ["<rss>&nbsp;</rss>", /^line 1: Invalid character entity/],
    ["<rss><media:content/></rss>", /^line 1: Unbound namespace prefix/],
    ["", /^the root is <>$/],
    ['{"items":[]}', /^it has no version/],
    ['{"version":"https://jsonfeed.org/version/1.1"}', /^it has no list of items$/],
    ["{", /JSON/],
  ])("feed %j", (text, reason) => {
    expect(() => readFeedLinks(text)).toThrow(reason);
  });

  test("a page in place of a sitemap", () => {
    expect(() => parseSitemap("<html></html>")).toThrow("the root is <html>");
  });
});

test("a sitemap has its addresses with their alternates", () => {
  const xml =
    '<urlset xmlns:xhtml="x"><url><loc> https://a.example/?a=1&amp;b=2 </loc>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/en"/></url>' +
    "<url><loc>https://a.example/2</loc></url></urlset>";
  expect(parseSitemap(xml)).toEqual({
    entries: new Map([
      ["https://a.example/?a=1&b=2", { en: "https://a.example/en" }],
      ["https://a.example/2", {}],
    ]),
    sitemaps: [],
  });
});

test("an index of sitemaps has their addresses", () => {
  const xml = "<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>";
  expect(parseSitemap(xml)).toEqual({
    entries: new Map(),
    sitemaps: ["https://a.example/1.xml"],
  });
});

test("XML elements have the path from the root and the text of their sections", () => {
  expect(parseXml('<a><b c="d">e<![CDATA[<f>]]></b></a>')).toEqual([
    { path: "a", attributes: {}, text: "" },
    { path: "a/b", attributes: { c: "d" }, text: "e<f>" },
  ]);
});
