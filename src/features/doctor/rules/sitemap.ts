import { parseXml } from "./xml.ts";

export interface Sitemap {
  /** Alternates by address: addresses by language tag. */
  readonly entries: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly sitemaps: readonly string[];
}

/** A sitemap or an index of sitemaps (https://www.sitemaps.org/protocol.html). Throws an error if it is neither. */
export function parseSitemap(xml: string): Sitemap {
  const elements = parseXml(xml);
  const root = elements[0]?.path ?? "";
  if (root !== "urlset" && root !== "sitemapindex") throw new Error(`the root is <${root}>`);
  const entries = new Map<string, Record<string, string>>();
  const sitemaps: string[] = [];
  let alternates: Record<string, string> = {};
  for (const { path, attributes, text } of elements) {
    if (path === "urlset/url") alternates = {};
    if (path === "urlset/url/loc") entries.set(text.trim(), alternates);
    if (path === "sitemapindex/sitemap/loc") sitemaps.push(text.trim());
    const { hreflang, href } = attributes;
    if (path === "urlset/url/xhtml:link" && hreflang && href) alternates[hreflang] = href;
  }
  return { entries, sitemaps };
}
