import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { defaultLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getPath, getTranslationPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import type { AnswerTime } from "#app/locale/texts/texts.ts";
import { readStoredLanguage } from "#app/platform/http-server/page-language.ts";
import type { HeaderList } from "#app/platform/http-server/security-headers.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { ObserveRequest } from "#app/server/middleware/observe-request.ts";
import { buildCachedResponse, getPageCacheKey } from "./cached-page.ts";
import { getPage } from "./page-registry.ts";

interface CachedPageFastPathOptions {
  pageCache: PageCache;
  socialFeed: { getCurrent(): SocialFeed | undefined };
  answerTime: { getCurrent(): AnswerTime | undefined };
  securityHeaders: HeaderList;
  observe: ObserveRequest;
}

/** False if the application has to handle the request. */
export type RespondFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const routes = new Map(
  pageIds.flatMap((id) => {
    const { load, showsFeed, showsAnswerTime } = getPage(id);
    if (load) return [];
    const createRoute = (url: string, language: Language, isLanguageInAddress: boolean) => {
      const address = { path: getPath(id, language), query: {}, language, isLanguageInAddress };
      return [url, { id, address, showsFeed, showsAnswerTime }] as const;
    };
    const bare = createRoute(getPath(id, defaultLanguage), defaultLanguage, false);
    return [
      ...(isSharedPath(id) ? [bare] : []),
      ...languages.map((language) => createRoute(getTranslationPath(id, language), language, true)),
    ];
  }),
);

/** Writes the same response as the application without creating a `Request`: about five times the throughput. */
export function createCachedPageFastPath(options: CachedPageFastPathOptions): RespondFromCache {
  const { pageCache, socialFeed, answerTime, observe } = options;
  const securityHeaders = options.securityHeaders.flat();

  return (incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const route = routes.get(url);
    if ((method !== "GET" && method !== "HEAD") || !route) return false;
    const start = performance.now();
    const { isLanguageInAddress } = route.address;
    // The application redirects to the stored language.
    if (!isLanguageInAddress && readStoredLanguage(headers.cookie) !== defaultLanguage)
      return false;
    const feed = route.showsFeed ? socialFeed.getCurrent() : undefined;
    const promised = route.showsAnswerTime ? answerTime.getCurrent() : undefined;
    const address = { ...route.address, answerTime: promised };
    const page = pageCache.find(getPageCacheKey(address, { feed }));
    if (!page) return false;

    const requestId = randomUUID();
    const response = buildCachedResponse(page, headers, isLanguageInAddress);
    const { status } = response;
    const ownHeaders = [...response.headers.flat(), "x-request-id", requestId];
    // Node omits the body of a response to HEAD.
    outgoing.writeHead(status, [...securityHeaders, ...ownHeaders]).end(response.body);
    const { path } = route.address;
    observe({ requestId, method, path, status, route: route.id, start });
    return true;
  };
}
