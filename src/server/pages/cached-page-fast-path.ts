import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Histogram } from "prom-client";
import type { Runtime } from "#app/composition/create-runtime.ts";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageKey,
  languages,
} from "#app/locale/languages.ts";
import { getPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import { logRequest } from "#app/server/middleware/request-log.ts";
import type { Metrics } from "#app/server/operations/metrics.ts";
import { parseMotionCookie } from "#app/ui/motion-store.ts";
import { buildCachedResponse, getPageCacheKey } from "./page-cache-key.ts";
import { formatLanguageCookie } from "./page-language.ts";
import { getPage } from "./page-registry.ts";

interface CachedPageFastPathOptions {
  pageCache: PageCache;
  feed: Pick<Runtime["socialFeed"], "getCurrent">;
  /** The headers of every answer, as the application sets them. */
  headers: readonly (readonly [string, string])[];
  log: Logger;
  metrics: Metrics;
  secureCookies: boolean;
}

interface FastPathRoute {
  /** The language that the path decides. */
  pathLanguage: Language | undefined;
  showsFeed: boolean;
  histogram: Histogram.Internal<string>;
  notModifiedHistogram: Histogram.Internal<string>;
}

/** Answers a request from the kept pages; false when the application has to. */
export type RespondFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const languageCookiePattern = new RegExp(`(?:^|; )${languageKey}=(\\w+)`);

/**
 * The short way for what is asked for most: a page that loads nothing, at its canonical address, already finished. It
 * answers what the application would, header for header, without building a request: three times as many a second.
 */
export function createCachedPageFastPath(options: CachedPageFastPathOptions): RespondFromCache {
  const { pageCache, feed, log } = options;
  const commonHeaders = options.headers.flat();
  const languageCookies = new Map(
    languages.map((language) => [language, formatLanguageCookie(language, options.secureCookies)]),
  );
  const routes = new Map<string, FastPathRoute>();
  for (const id of pageIds) {
    const { load, showsFeed = false } = getPage(id);
    if (load || id === "blog-post" || id === "information") continue;
    for (const language of languages) {
      const decided = isSharedPath(id) ? undefined : language;
      const count = options.metrics.requests.labels(id, "2xx");
      const countUnchanged = options.metrics.requests.labels(id, "3xx");
      routes.set(getPath(id, language), {
        pathLanguage: decided,
        showsFeed,
        histogram: count,
        notModifiedHistogram: countUnchanged,
      });
    }
  }

  return (incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const route = routes.get(url);
    if (method !== "GET" || !route) return false;
    const start = performance.now();
    const { pathLanguage, showsFeed } = route;
    const cookieLanguage = findLanguage(languageCookiePattern.exec(headers.cookie ?? "")?.[1]);
    const language = pathLanguage ?? cookieLanguage ?? defaultLanguage;
    const motion = parseMotionCookie(headers.cookie);
    const page = pageCache.find(
      getPageCacheKey(
        { path: url, query: {}, language, motion },
        { feed: showsFeed ? feed.getCurrent() : undefined },
      ),
    );
    if (!page) return false;

    const requestId = crypto.randomUUID();
    const cachedResponse = buildCachedResponse(page, {
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    });
    const responseHeaders = [
      ...commonHeaders,
      ...cachedResponse.headers.flat(),
      "x-request-id",
      requestId,
    ];
    if (pathLanguage && pathLanguage !== cookieLanguage && headers["sec-purpose"] === undefined) {
      responseHeaders.push("set-cookie", languageCookies.get(pathLanguage) ?? "");
    }
    outgoing.writeHead(cachedResponse.notModified ? 304 : 200, responseHeaders);
    outgoing.end(cachedResponse.body);
    logRequest(log, { requestId, method, path: url, status: outgoing.statusCode, start });
    const { observe } = cachedResponse.notModified ? route.notModifiedHistogram : route.histogram;
    observe((performance.now() - start) / 1000);
    return true;
  };
}
