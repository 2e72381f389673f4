import { type Context, Hono } from "hono";
import {
  type IndexItem,
  SitemapIndexStream,
  type SitemapItemLoose,
  SitemapStream,
  streamToPromise,
} from "sitemap";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { getOtherLanguage, type Language, languages } from "#app/locale/languages.ts";
import { type PageId, pageIds, type RouteParams } from "#app/locale/route-pairs.ts";
import { listBlogListingQueries } from "#app/pages/blog/blog-lists.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import { findPageDate } from "#app/seo/page-dates.ts";
import { getPageLinks, noindexPages, type PageQueries } from "#app/seo/page-links.ts";
import { getCoverUrl } from "#app/seo/post-structured-data.ts";
import { findShareImage } from "#app/seo/share-image.ts";
import { getFileCacheControl } from "#app/server/files/file-cache-control.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { pageCacheControl } from "#app/server/pages/cached-page.ts";
import { memoizeByVersion } from "#app/server/pages/memoize-by-version.ts";
import type { PageSources } from "#app/shell/page.ts";
import { createTextCache } from "./text-cache.ts";

export interface DocumentRoutesOptions {
  siteUrl: string;
  blog: BlogSource;
  getContentVersion: () => Promise<string>;
  pageCache: PageCache;
}

/** Addresses of one sitemap file: below the protocol's 50,000 and 50 MB. */
const maxAddressesPerFile = 10_000;

/** Posts per query and per turn of the queue. */
const postsPerTurn = 500;

/** Kept by shared caches as briefly as pages are: a new or withdrawn post shows within a minute. */
const getHeaders = (c: Context<AppEnv>) => ({
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": getFileCacheControl(c, pageCacheControl),
});

/**
 * Sitemap (https://www.sitemaps.org/protocol.html) with alternates, dates of change and the covers of posts. With more addresses
 * than one file takes, `/sitemap.xml` is the index of `/sitemap-pages.xml` and `/sitemap-posts-1.xml` onwards.
 */
export function sitemapRoutes(
  options: DocumentRoutesOptions & { addressesPerFile?: number },
): Hono<AppEnv> {
  const { siteUrl, blog, getContentVersion, pageCache } = options;
  const { addressesPerFile = maxAddressesPerFile } = options;
  const respondText = createTextCache(pageCache, getContentVersion);
  const sources = { blog, memoizedCount: memoizeByVersion<number>(getContentVersion) };
  const routes = new Hono<AppEnv>();

  /** Number of files for the posts, once per version of the content; 0 if all addresses fit into one file. */
  const countPostFiles = (now: Date) =>
    sources.memoizedCount("post files of the sitemap", async () => {
      const pageEntries = await listPageEntries(siteUrl, sources, now);
      const { total } = await blog.listPublished({ now, page: { offset: 0, limit: 1 } });
      const isOneFile = pageEntries.length + total <= addressesPerFile;
      return isOneFile ? 0 : Math.ceil(total / addressesPerFile);
    });

  routes.get("/sitemap.xml", (c) => {
    async function build(): Promise<string> {
      const now = new Date();
      const postFiles = await countPostFiles(now);
      if (postFiles === 0) {
        const pageEntries = await listPageEntries(siteUrl, sources, now);
        const waitForTurn = c.get("waitForTurn");
        const part = { now, waitForTurn, offset: 0, limit: addressesPerFile };
        return writeSitemap([...pageEntries, ...(await listPostEntries(siteUrl, blog, part))]);
      }
      const names = Array.from({ length: postFiles }, (_, index) => `posts-${index + 1}`);
      return writeIndex(["pages", ...names].map((name) => `${siteUrl}/sitemap-${name}.xml`));
    }
    return respondText(c, { name: "sitemap", build }, getHeaders(c));
  });

  routes.get("/:file{sitemap-(?:pages|posts-[1-9]\\d{0,3})\\.xml}", async (c) => {
    const name = c.req.param("file");
    const file = Number(/\d+/.exec(name)?.[0] ?? 0);
    const now = new Date();
    const postFiles = await countPostFiles(now);
    if (postFiles === 0 || file > postFiles) return c.notFound();
    async function build(): Promise<string> {
      if (file === 0) return writeSitemap(await listPageEntries(siteUrl, sources, now));
      const waitForTurn = c.get("waitForTurn");
      const part = { limit: addressesPerFile, offset: (file - 1) * addressesPerFile };
      return writeSitemap(await listPostEntries(siteUrl, blog, { now, waitForTurn, ...part }));
    }
    return respondText(c, { name, build }, getHeaders(c));
  });

  return routes;
}

/** The static pages with the date of their texts, and the lists of the blog with the date of their newest post. */
async function listPageEntries(
  siteUrl: string,
  sources: Pick<PageSources, "blog" | "memoizedCount">,
  now: Date,
): Promise<SitemapItemLoose[]> {
  const entries: SitemapItemLoose[] = [];
  for (const id of pageIds) {
    if (noindexPages.has(id) || id === "blog-post" || id === "blog") continue;
    for (const language of languages) {
      const lastmod = findPageDate(id, language);
      entries.push({ ...getEntry(siteUrl, id, language), ...(lastmod && { lastmod }) });
    }
  }
  const firstPages = languages.map((language) => ({ language, queries: undefined }));
  const newest = new Map<Language, Date | undefined>();
  for (const language of languages) newest.set(language, await findNewest(sources, language, now));
  for (const { language, queries } of [
    ...firstPages,
    ...(await listBlogListingQueries(sources, now)),
  ]) {
    const lastmod = newest.get(language)?.toISOString();
    entries.push({
      ...getEntry(siteUrl, "blog", language, undefined, queries),
      ...(lastmod && { lastmod }),
    });
  }
  return entries;
}

async function findNewest(
  { blog }: Pick<PageSources, "blog">,
  language: Language,
  now: Date,
): Promise<Date | undefined> {
  const { posts } = await blog.listPublished({ now, language, page: { offset: 0, limit: 1 } });
  return posts[0]?.publishedAt;
}

interface PostEntriesOptions {
  now: Date;
  offset: number;
  limit: number;
  /** Resolves when the next part may be read. */
  waitForTurn: () => Promise<void>;
}

/** So many posts from an offset, the newest first. */
async function listPostEntries(
  siteUrl: string,
  blog: BlogSource,
  { now, offset, limit, waitForTurn }: PostEntriesOptions,
): Promise<SitemapItemLoose[]> {
  const entries: SitemapItemLoose[] = [];
  let after: PostSummary | undefined;
  while (entries.length < limit) {
    const page = {
      offset: after ? 0 : offset,
      limit: Math.min(postsPerTurn, limit - entries.length),
    };
    const { posts } = await blog.listPublished({ now, after, page });
    entries.push(...posts.map((post) => getPostEntry(siteUrl, post)));
    after = posts.at(-1);
    if (posts.length < page.limit) break;
    await waitForTurn();
  }
  return entries;
}

function getPostEntry(siteUrl: string, post: PostSummary): SitemapItemLoose {
  const translationParams = post.translationSlug
    ? { [getOtherLanguage(post.language)]: { slug: post.translationSlug } }
    : {};
  const params = { [post.language]: { slug: post.slug }, ...translationParams };
  return {
    ...getEntry(siteUrl, "blog-post", post.language, params),
    lastmod: post.updatedAt.toISOString(),
    img: [{ url: getCoverUrl(siteUrl, post) }],
  };
}

function getEntry(
  siteUrl: string,
  id: PageId,
  language: Language,
  alternateParams?: Partial<Record<Language, RouteParams>>,
  queries?: PageQueries,
): SitemapItemLoose {
  const { canonical, alternates } = getPageLinks(siteUrl, id, language, alternateParams, queries);
  const links = Object.entries(alternates).map(([lang, url]) => ({ lang, url }));
  const share = findShareImage(siteUrl, id, language);
  return { url: canonical, links, ...(share && { img: [{ url: share.url }] }) };
}

async function writeSitemap(entries: readonly SitemapItemLoose[]): Promise<string> {
  const stream = new SitemapStream({
    xmlns: { xhtml: true, news: false, image: true, video: false },
  });
  for (const entry of entries) stream.write(entry);
  stream.end();
  return (await streamToPromise(stream)).toString();
}

async function writeIndex(urls: readonly string[]): Promise<string> {
  const stream = new SitemapIndexStream();
  for (const url of urls) stream.write({ url } satisfies IndexItem);
  stream.end();
  return (await streamToPromise(stream)).toString();
}
