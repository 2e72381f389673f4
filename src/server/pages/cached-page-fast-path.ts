import type { IncomingMessage, ServerResponse } from "node:http";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getPath, isSharedPath, type PageId, pageIds } from "#app/locale/route-pairs.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { ObserveRequest } from "#app/server/middleware/observe-request.ts";
import type { HeaderList } from "#app/server/middleware/security-headers.ts";
import { parseMotionCookie } from "#app/ui/motion-store.ts";
import { buildCachedResponse, getPageCacheKey } from "./cached-page.ts";
import { chooseLanguage, formatLanguageCookie } from "./page-language.ts";
import { getPage } from "./page-registry.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";

interface CachedPageFastPathOptions {
  pageCache: PageCache;
  socialFeed: { getCurrent(): SocialFeed | undefined };
  securityHeaders: HeaderList;
  observe: ObserveRequest;
  secureCookies: boolean;
}

interface FastPathRoute {
  id: PageId;
  pathLanguage: Language | undefined;
  showsFeed: boolean;
}

/** Responds with a cached page; returns false if the application has to handle the request. */
export type RespondFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const routes = new Map<string, FastPathRoute>();
for (const id of pageIds) {
  const { load, showsFeed = false } = getPage(id);
  if (load) continue;
  for (const language of languages) {
    const pathLanguage = isSharedPath(id) ? undefined : language;
    routes.set(getPath(id, language), { id, pathLanguage, showsFeed });
  }
}

/**
 * Fast path for the most frequent requests: a static page, at its canonical address, already cached. It writes the same
 * response as the application, without creating a `Request`: about three times the throughput.
 */
export function createCachedPageFastPath(options: CachedPageFastPathOptions): RespondFromCache {
  const { pageCache, socialFeed, observe, secureCookies } = options;
  const securityHeaders = options.securityHeaders.flat();

  return (incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const route = routes.get(url);
    if (method !== "GET" || !route || prefersMarkdown(headers.accept)) return false;
    const start = performance.now();
    const { language, languageToStore } = chooseLanguage({
      pathLanguage: route.pathLanguage,
      cookie: headers.cookie,
      isPrefetch: headers["sec-purpose"] !== undefined,
    });
    const motion = parseMotionCookie(headers.cookie);
    const feed = route.showsFeed ? socialFeed.getCurrent() : undefined;
    const key = getPageCacheKey({ path: url, query: {}, language, motion }, { feed });
    const page = pageCache.find(key);
    if (!page) return false;

    const requestId = crypto.randomUUID();
    const response = buildCachedResponse(page, {
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    });
    const responseHeaders = [
      ...securityHeaders,
      ...response.headers.flat(),
      "x-request-id",
      requestId,
    ];
    if (languageToStore) {
      responseHeaders.push("set-cookie", formatLanguageCookie(languageToStore, secureCookies));
    }
    outgoing.writeHead(response.status, responseHeaders);
    outgoing.end(response.body);
    observe({ requestId, method, path: url, status: response.status, route: route.id, start });
    return true;
  };
}
