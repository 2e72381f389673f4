import { Hono } from "hono";
import { defaultLanguage, findLanguage } from "#app/locale/languages.ts";
import type { KeptPages } from "#app/platform/page-cache/page-cache.ts";
import { type FeedFormat, feedFormats, getFeedPath } from "#app/seo/feed-links.ts";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";
import { getRequestClient } from "#app/server/http/request-client.ts";
import { type RenderQueue, RenderQueueFull } from "#app/server/pages/render-queue.ts";
import { collectFeed } from "./feed.ts";
import { feedWriters } from "./feed-formats.ts";
import { createTextCache } from "./text-cache.ts";

/** How long a feed reader stays away when the posts cannot be had, in seconds. */
const retryAfter = "60";

/** The blog's feeds, each in the language that its address says. */
export function feeds(
  { runtime, log }: Pick<AppParts, "runtime" | "log">,
  keptPages: KeptPages,
  queue: RenderQueue,
): Hono<AppEnvironment> {
  const { siteUrl, trustProxy } = runtime.settings;
  const answerText = createTextCache(keptPages, () => runtime.getContentVersion());
  const routes = new Hono<AppEnvironment>();

  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const { path, type } = feedFormats[format];
    routes.get(path, async (c) => {
      const language = findLanguage(c.req.query("lang")) ?? defaultLanguage;
      const self = getFeedPath(format, language);
      const client = getRequestClient(c, trustProxy);
      async function make(): Promise<string> {
        await queue.enter(client);
        const now = new Date();
        const waitForTurn = () => queue.reenter(client);
        const feed = await collectFeed(runtime.blog, { siteUrl, language, now, waitForTurn });
        return feedWriters[format](feed, siteUrl + self);
      }
      try {
        return await answerText(
          c,
          { name: self, make },
          { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" },
        );
      } catch (error) {
        if (error instanceof RenderQueueFull) throw error;
        log.error({ err: error, requestId: c.get("requestId") }, "feed without its posts");
        return c.text("503 Service Unavailable", 503, {
          "Retry-After": retryAfter,
          "Cache-Control": "no-store",
        });
      }
    });
  }
  return routes;
}
