import { Hono } from "hono";
import { SitemapStream, streamToPromise } from "sitemap";
import { company } from "#app/content/company.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { getOtherLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getPath, type PageId, pageIds, type RouteParams } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listBlogListingQueries } from "#app/pages/blog/blog-lists.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import { getPageLinks, noindexPages, type PageQueries } from "#app/seo/page-links.ts";
import { getCoverUrl } from "#app/seo/post-structured-data.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { getRequestClientKey } from "#app/server/http/client-ip.ts";
import type { FairQueue } from "#app/server/http/fair-queue.ts";
import { memoizeByVersion } from "#app/server/pages/memoize-by-version.ts";
import { speculationRules, speculationRulesPath } from "#app/server/pages/speculation-rules.ts";
import { createTextCache } from "./text-cache.ts";

const cacheOneDay = "public, max-age=86400";
const cacheOneHour = "public, max-age=3600";

/** Dependencies of the documents for programs. */
export interface DocumentRoutesOptions {
  siteUrl: string;
  trustedProxies: number;
  blog: BlogSource;
  getContentVersion: () => Promise<string>;
  pageCache: PageCache;
  queue: FairQueue;
}

/** Sitemap, robots.txt, web manifest, security.txt and speculation rules. */
export function wellKnownFiles(options: DocumentRoutesOptions): Hono<AppEnv> {
  const { siteUrl, trustedProxies, blog, getContentVersion, pageCache, queue } = options;
  const respondText = createTextCache(pageCache, getContentVersion);
  const sources = { blog, memoizedCount: memoizeByVersion<number>(getContentVersion) };
  const routes = new Hono<AppEnv>();

  routes.get("/sitemap.xml", (c) => {
    const client = getRequestClientKey(c, trustedProxies);
    async function buildSitemap(): Promise<string> {
      await queue.enter(client);
      const now = new Date();
      const lists = await listBlogListingQueries(sources, now);
      const { posts } = await blog.listPublished({ now });
      return buildSitemapXml(siteUrl, { blogLists: lists, posts }, () => queue.reenter(client));
    }
    return respondText(
      c,
      { name: "sitemap", build: buildSitemap },
      { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cacheOneHour },
    );
  });

  routes.get("/robots.txt", (c) => {
    const disallowLines = [...noindexPages].map((id) => `Disallow: ${getPath(id, "es")}`);
    const lines = [
      "User-agent: *",
      ...disallowLines,
      "Disallow: /administrator/",
      "",
      `Sitemap: ${siteUrl}/sitemap.xml`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": cacheOneDay });
  });

  routes.get("/site.webmanifest", (c) => {
    const icons = [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    }));
    const manifest = {
      id: "/",
      name: company.name.es,
      short_name: company.name.es,
      description: getTexts("es", "home").meta.description,
      lang: "es",
      start_url: "/",
      display: "browser",
      background_color: "#f5f2ec",
      theme_color: "#171a45",
      icons: [...icons, { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
    };
    return c.body(JSON.stringify(manifest), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": cacheOneDay,
    });
  });

  routes.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": cacheOneDay,
    }),
  );

  // RFC 9116: an expiry within a year; the first day of a month keeps the response unchanged for weeks.
  routes.get("/.well-known/security.txt", (c) => {
    const now = new Date();
    const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
    const lines = [
      `Contact: mailto:${company.emails.contact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: es, en",
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": cacheOneDay });
  });

  return routes;
}

const sitemapNamespaces = { xhtml: true, news: false, image: true, video: false };

/** Number of posts in the sitemap per turn of the render queue. */
const postsPerTurn = 100;

/**
 * Sitemap (https://www.sitemaps.org/protocol.html) with alternates and the covers of posts. `waitForTurn` resolves when the
 * next part may be written.
 */
async function buildSitemapXml(
  siteUrl: string,
  {
    blogLists,
    posts,
  }: { blogLists: Awaited<ReturnType<typeof listBlogListingQueries>>; posts: PostSummary[] },
  waitForTurn: () => Promise<void>,
): Promise<string> {
  const stream = new SitemapStream({ hostname: siteUrl, xmlns: sitemapNamespaces });
  for (const id of pageIds) {
    if (noindexPages.has(id) || id === "blog-post") continue;
    for (const language of languages) stream.write(getSitemapEntry(siteUrl, id, language));
  }
  for (const { language, queries } of blogLists) {
    stream.write(getSitemapEntry(siteUrl, "blog", language, undefined, queries));
  }
  for (const [index, post] of posts.entries()) {
    if (index % postsPerTurn === 0) await waitForTurn();
    const ownParams = { [post.language]: { slug: post.slug } };
    const translationParams = post.translationSlug
      ? { [getOtherLanguage(post.language)]: { slug: post.translationSlug } }
      : {};
    stream.write({
      ...getSitemapEntry(siteUrl, "blog-post", post.language, {
        ...ownParams,
        ...translationParams,
      }),
      lastmod: post.updatedAt.toISOString(),
      img: [{ url: getCoverUrl(siteUrl, post) }],
    });
  }
  stream.end();
  return (await streamToPromise(stream)).toString();
}

function getSitemapEntry(
  siteUrl: string,
  id: PageId,
  language: Language,
  alternateParams?: Partial<Record<Language, RouteParams>>,
  queries?: PageQueries,
) {
  const { canonical, alternates } = getPageLinks(siteUrl, id, language, alternateParams, queries);
  const links = Object.entries(alternates).map(([lang, url]) => ({ lang, url }));
  return { url: canonical, links };
}
