import { Hono } from "hono";
import { SitemapStream, streamToPromise } from "sitemap";
import { company } from "#app/content/company.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { type Language, languages, otherLanguage } from "#app/locale/languages.ts";
import { getPath, type PageId, pageIds, type RouteParams } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listBlogLists } from "#app/pages/blog/blog-lists.ts";
import type { KeptPages } from "#app/platform/page-cache/page-cache.ts";
import { getPageLinks, type PageQueries, unlisted } from "#app/seo/page-links.ts";
import { getCoverAddress } from "#app/seo/post-structured-data.ts";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";
import { getRequestClient } from "#app/server/http/request-client.ts";
import { createCountOnce } from "#app/server/pages/count-once.ts";
import { speculationRulesPath } from "#app/server/pages/page-cache-key.ts";
import type { RenderQueue } from "#app/server/pages/render-queue.ts";
import { speculationRules } from "#app/server/pages/speculation-rules.ts";
import { createTextCache } from "./text-cache.ts";

const aDay = "public, max-age=86400";
const anHour = "public, max-age=3600";

/** What machines look for: sitemap, robots.txt, the web manifest, security.txt and speculation rules. */
export function discovery(
  { runtime }: AppParts,
  keptPages: KeptPages,
  queue: RenderQueue,
): Hono<AppEnvironment> {
  const { siteUrl, trustProxy } = runtime.settings;
  const answerText = createTextCache(keptPages, () => runtime.getContentVersion());
  const sources = {
    blog: runtime.blog,
    countOnce: createCountOnce(() => runtime.getContentVersion()),
  };
  const routes = new Hono<AppEnvironment>();

  routes.get("/sitemap.xml", (c) => {
    const client = getRequestClient(c, trustProxy);
    async function make(): Promise<string> {
      await queue.enter(client);
      const now = new Date();
      const lists = await listBlogLists(sources, now);
      const { posts } = await runtime.blog.listPublished({ now });
      return writeSitemap(siteUrl, { lists, posts }, () => queue.reenter(client));
    }
    return answerText(
      c,
      { name: "sitemap", make },
      { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": anHour },
    );
  });

  routes.get("/robots.txt", (c) => {
    const hidden = [...unlisted].map((id) => `Disallow: ${getPath(id, "es")}`);
    const lines = [
      "User-agent: *",
      ...hidden,
      "Disallow: /administrator/",
      "",
      `Sitemap: ${siteUrl}/sitemap.xml`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": aDay });
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
      "Cache-Control": aDay,
    });
  });

  routes.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": aDay,
    }),
  );

  // RFC 9116: an expiry within a year; the first day of a month keeps the answer the same for weeks.
  routes.get("/.well-known/security.txt", (c) => {
    const now = new Date();
    const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
    const lines = [
      `Contact: mailto:${company.emails.contact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: es, en",
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": aDay });
  });

  return routes;
}

const sitemapNamespaces = { xhtml: true, news: false, image: true, video: false };

/** After so many posts the sitemap waits for another turn. */
const postsATurn = 100;

/**
 * https://www.sitemaps.org/protocol.html, with alternates and, of posts, their covers. `waitForTurn` resolves when more of
 * it may be written.
 */
async function writeSitemap(
  siteUrl: string,
  { lists, posts }: { lists: Awaited<ReturnType<typeof listBlogLists>>; posts: PostSummary[] },
  waitForTurn: () => Promise<void>,
): Promise<string> {
  const stream = new SitemapStream({ hostname: siteUrl, xmlns: sitemapNamespaces });
  for (const id of pageIds) {
    if (unlisted.has(id) || id === "blog-post") continue;
    for (const language of languages) stream.write(getEntry(siteUrl, id, language));
  }
  for (const { language, queries } of lists) {
    stream.write(getEntry(siteUrl, "blog", language, undefined, queries));
  }
  for (const [index, post] of posts.entries()) {
    if (index % postsATurn === 0) await waitForTurn();
    const own = { [post.language]: { slug: post.slug } };
    const twin = post.twin ? { [otherLanguage(post.language)]: { slug: post.twin } } : {};
    stream.write({
      ...getEntry(siteUrl, "blog-post", post.language, { ...own, ...twin }),
      lastmod: post.updatedAt.toISOString(),
      img: [{ url: getCoverAddress(siteUrl, post) }],
    });
  }
  stream.end();
  return (await streamToPromise(stream)).toString();
}

function getEntry(
  siteUrl: string,
  id: PageId,
  language: Language,
  sides?: Partial<Record<Language, RouteParams>>,
  queries?: PageQueries,
) {
  const { canonical, alternates } = getPageLinks(siteUrl, id, language, sides, queries);
  const links = Object.entries(alternates).map(([lang, url]) => ({ lang, url }));
  return { url: canonical, links };
}
