import { parseXml } from "./xml.ts";

export interface SitemapEntry {
  readonly url: string;
  /** Addresses by language tag. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** A sitemap or an index of sitemaps (https://www.sitemaps.org/protocol.html). Throws an error if it is neither. */
export function parseSitemap(xml: string): { entries: SitemapEntry[]; sitemaps: string[] } {
  const elements = parseXml(xml);
  const root = elements[0]?.path ?? "";
  if (root !== "urlset" && root !== "sitemapindex") throw new Error(`the root is <${root}>`);
  const entries: { url: string; alternates: Record<string, string> }[] = [];
  const sitemaps: string[] = [];
  for (const { path, attributes, text } of elements) {
    const entry = entries.at(-1);
    if (path === "urlset/url") entries.push({ url: "", alternates: {} });
    if (path === "sitemapindex/sitemap/loc") sitemaps.push(text.trim());
    if (!entry) continue;
    if (path === "urlset/url/loc") entry.url = text.trim();
    const { hreflang, href } = attributes;
    if (path === "urlset/url/xhtml:link" && hreflang && href) entry.alternates[hreflang] = href;
  }
  return { entries, sitemaps };
}
