import type { IncomingMessage, ServerResponse } from "node:http";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { defaultLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getPath, isSharedPath, type PageId, pageIds } from "#app/locale/route-pairs.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { ObserveRequest } from "#app/server/middleware/observe-request.ts";
import type { HeaderList } from "#app/server/middleware/security-headers.ts";
import { getPageCacheKey } from "./cached-page.ts";
import { chooseLanguage } from "./page-language.ts";
import { getPage } from "./page-registry.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import { createResponsePreparation } from "./prepared-response.ts";

interface CachedPageFastPathOptions {
  pageCache: PageCache;
  socialFeed: { getCurrent(): SocialFeed | undefined };
  securityHeaders: HeaderList;
  observe: ObserveRequest;
}

interface FastPathRoute {
  id: PageId;
  path: string;
  /** Undefined if the address does not determine the language. */
  addressLanguage: Language | undefined;
  showsFeed: boolean;
}

/** Responds with a cached page; returns false if the application has to handle the request. */
export type RespondFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const routes = new Map<string, FastPathRoute>();
for (const id of pageIds) {
  const { load, showsFeed = false } = getPage(id);
  if (load) continue;
  for (const language of languages) {
    const path = getPath(id, language);
    const route = { id, path, showsFeed };
    const isShared = isSharedPath(id);
    routes.set(path, { ...route, addressLanguage: isShared ? undefined : language });
    if (isShared) routes.set(`${path}?lang=${language}`, { ...route, addressLanguage: language });
  }
}

/**
 * Fast path for the most frequent requests: a static page, at its canonical address, already cached. It writes the same
 * response as the application, without creating a `Request`: about three times the throughput.
 */
export function createCachedPageFastPath(options: CachedPageFastPathOptions): RespondFromCache {
  const { pageCache, socialFeed, observe } = options;
  const prepareResponse = createResponsePreparation(options.securityHeaders);

  return (incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const route = routes.get(url);
    if ((method !== "GET" && method !== "HEAD") || !route || prefersMarkdown(headers.accept))
      return false;
    const start = performance.now();
    const { path, addressLanguage } = route;
    const { language, isLanguageInAddress } = chooseLanguage({
      pathLanguage: addressLanguage,
      cookie: headers.cookie,
    });
    // The application redirects to the stored language.
    if (!isLanguageInAddress && language !== defaultLanguage) return false;
    const feed = route.showsFeed ? socialFeed.getCurrent() : undefined;
    const key = getPageCacheKey({ path, query: {}, language, isLanguageInAddress }, { feed });
    const page = pageCache.find(key);
    if (!page) return false;

    const requestId = crypto.randomUUID();
    const response = prepareResponse(page, {
      acceptEncoding: headers["accept-encoding"]?.toString(),
      availableDictionary: headers["available-dictionary"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
      isLanguageInAddress,
    });
    // `writeHead` copies the headers at once, so the array can be used again.
    response.headers[response.headers.length - 1] = requestId;
    outgoing.writeHead(response.status, response.headers);
    // Node omits the body of a response to HEAD.
    outgoing.end(response.body);
    const { status } = response;
    observe({ requestId, method, path, status, route: route.id, start, isCachedView: true });
    return true;
  };
}
