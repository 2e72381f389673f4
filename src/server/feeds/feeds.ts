import { Hono } from "hono";
import { etag } from "hono/etag";
import { defaultLanguage, findLanguage } from "#app/locale/languages.ts";
import { type FeedFormat, feedFormats, getFeedPath } from "#app/seo/feeds.ts";
import type { AppEnvironment, AppParts } from "../app-environment.ts";
import { createKeptTexts } from "../kept-texts.ts";
import { collectFeed } from "./feed.ts";
import { feedWriters } from "./feed-formats.ts";

/** How long a feed reader stays away when the posts cannot be had, in seconds. */
const retryAfter = "60";

/** The blog's feeds, each in the language that its address says. */
export function feeds({ runtime, log }: Pick<AppParts, "runtime" | "log">): Hono<AppEnvironment> {
  const { siteUrl } = runtime.settings;
  const keepText = createKeptTexts(() => runtime.getContentVersion());
  const routes = new Hono<AppEnvironment>();

  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const { path, type } = feedFormats[format];
    routes.get(path, etag(), async (c) => {
      const language = findLanguage(c.req.query("lang")) ?? defaultLanguage;
      const self = getFeedPath(format, language);
      try {
        const text = await keepText(self, async () => {
          const feed = await collectFeed(runtime.blog, { siteUrl, language, now: new Date() });
          return feedWriters[format](feed, siteUrl + self);
        });
        return c.body(text, 200, {
          "Content-Type": `${type}; charset=utf-8`,
          "Cache-Control": "no-cache",
        });
      } catch (error) {
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
