import { type SitemapItemLoose, SitemapStream, streamToPromise } from "sitemap";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { getOtherLanguage, type Language, languages } from "#app/locale/languages.ts";
import { type PageId, pageIds, type RouteParams } from "#app/locale/route-pairs.ts";
import { listBlogListingQueries } from "#app/pages/blog/blog-lists.ts";
import { findPageDate } from "#app/seo/page-dates.ts";
import { getPageLinks, noindexPages, type PageQueries } from "#app/seo/page-links.ts";
import { getCoverUrl } from "#app/seo/post-structured-data.ts";
import { findShareImage } from "#app/seo/share-image.ts";
import { pageCacheControl } from "#app/server/pages/cached-page.ts";
import { memoizeByVersion } from "#app/server/pages/memoize-by-version.ts";
import type { PageSources } from "#app/shell/page.ts";
import type { TextDocument } from "./text-documents.ts";

/** Older ones are found through the numbered lists. The protocol permits 50,000 addresses. */
const maxPosts = 10_000;

const postsPerTurn = 500;

interface SitemapOptions {
  siteUrl: string;
  blog: BlogSource;
  getContentVersion: () => Promise<string>;
}

/** https://www.sitemaps.org/protocol.html */
export function createSitemap({ siteUrl, blog, getContentVersion }: SitemapOptions): TextDocument {
  const sources = { blog, memoizedCount: memoizeByVersion<number>(getContentVersion) };
  return {
    path: "/sitemap.xml",
    type: "application/xml",
    cacheControl: pageCacheControl,
    async build(_, { now, waitForTurn }) {
      const stream = new SitemapStream({
        xmlns: { xhtml: true, news: false, image: true, video: false },
      });
      for (const entry of await listPageEntries(siteUrl, sources, now)) stream.write(entry);
      let after: PostSummary | undefined;
      for (let offset = 0; offset < maxPosts; offset += postsPerTurn) {
        const page = { offset: 0, limit: postsPerTurn };
        const { posts } = await blog.listPublished({ now, after, page });
        for (const post of posts) stream.write(getPostEntry(siteUrl, post));
        after = posts.at(-1);
        if (posts.length < postsPerTurn) break;
        await waitForTurn();
      }
      stream.end();
      return (await streamToPromise(stream)).toString();
    },
  };
}

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
  const lists = await listBlogListingQueries(sources, now);
  for (const language of languages) {
    const page = { offset: 0, limit: 1 };
    const [newest] = (await sources.blog.listPublished({ now, language, page })).posts;
    const queries = lists.filter((list) => list.language === language).map((list) => list.queries);
    for (const query of [undefined, ...queries]) {
      entries.push({
        ...getEntry(siteUrl, "blog", language, undefined, query),
        ...(newest && { lastmod: newest.publishedAt.toISOString() }),
      });
    }
  }
  return entries;
}

function getPostEntry(siteUrl: string, post: PostSummary): SitemapItemLoose {
  const { language, slug, translationSlug } = post;
  const params = {
    [language]: { slug },
    ...(translationSlug && { [getOtherLanguage(language)]: { slug: translationSlug } }),
  };
  return {
    ...getEntry(siteUrl, "blog-post", language, params),
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
