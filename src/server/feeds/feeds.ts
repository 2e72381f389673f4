import { Hono } from "hono";
import type { Logger } from "pino";
import { defaultLanguage, findLanguage } from "#app/locale/languages.ts";
import { type FeedFormat, feedFormats, getFeedPath } from "#app/seo/feed-links.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { buildFeed } from "./feed.ts";
import { feedWriters } from "./feed-formats.ts";
import type { DocumentRoutesOptions } from "./sitemap.ts";
import { createTextCache } from "./text-cache.ts";

/** `Retry-After` in seconds when the posts are not available. */
const retryAfterSeconds = "60";

/** The blog's feeds (RSS, Atom, JSON Feed), in the language of `?lang`. */
export function feedRoutes(options: DocumentRoutesOptions & { log: Logger }): Hono<AppEnv> {
  const { siteUrl, blog, getContentVersion, pageCache, log } = options;
  const respondText = createTextCache(pageCache, getContentVersion);
  const routes = new Hono<AppEnv>();

  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const { path, type } = feedFormats[format];
    routes.get(path, async (c) => {
      const language = findLanguage(c.req.query("lang")) ?? defaultLanguage;
      const selfPath = getFeedPath(format, language);
      async function buildFeedText(): Promise<string> {
        const now = new Date();
        const waitForTurn = c.get("waitForTurn");
        const feed = await buildFeed(blog, { siteUrl, language, now, waitForTurn });
        return feedWriters[format](feed, siteUrl + selfPath);
      }
      try {
        return await respondText(
          c,
          { name: selfPath, build: buildFeedText },
          { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" },
        );
      } catch (error) {
        log.error({ err: error, requestId: c.get("requestId") }, "feed without its posts");
        return c.text("503 Service Unavailable", 503, {
          "Retry-After": retryAfterSeconds,
          "Cache-Control": "no-store",
        });
      }
    });
  }
  return routes;
}
