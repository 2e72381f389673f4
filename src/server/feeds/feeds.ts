import { Hono } from "hono";
import { defaultLanguage, findLanguage } from "#app/locale/languages.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import { type FeedFormat, feedFormats, getFeedPath } from "#app/seo/feed-links.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import { getRequestClientKey } from "#app/server/http/request-client.ts";
import { type RenderQueue, RenderQueueFullError } from "#app/server/pages/render-queue.ts";
import { buildFeed } from "./feed.ts";
import { feedWriters } from "./feed-formats.ts";
import { createTextCache } from "./text-cache.ts";

/** How long a feed reader stays away when the posts cannot be had, in seconds. */
const retryAfterSeconds = "60";

/** The blog's feeds, each in the language that its address says. */
export function feedRoutes(
  { runtime, log }: Pick<AppOptions, "runtime" | "log">,
  pageCache: PageCache,
  queue: RenderQueue,
): Hono<AppEnv> {
  const { siteUrl, trustProxy } = runtime.settings;
  const respondText = createTextCache(pageCache, () => runtime.getContentVersion());
  const routes = new Hono<AppEnv>();

  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const { path, type } = feedFormats[format];
    routes.get(path, async (c) => {
      const language = findLanguage(c.req.query("lang")) ?? defaultLanguage;
      const selfPath = getFeedPath(format, language);
      const client = getRequestClientKey(c, trustProxy);
      async function buildFeedText(): Promise<string> {
        await queue.enter(client);
        const now = new Date();
        const waitForTurn = () => queue.reenter(client);
        const feed = await buildFeed(runtime.blog, { siteUrl, language, now, waitForTurn });
        return feedWriters[format](feed, siteUrl + selfPath);
      }
      try {
        return await respondText(
          c,
          { name: selfPath, make: buildFeedText },
          { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" },
        );
      } catch (error) {
        if (error instanceof RenderQueueFullError) throw error;
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
