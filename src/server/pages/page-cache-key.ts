import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { type CachedPage, chooseBody } from "#app/platform/page-cache/page-cache.ts";
import type { PageContext } from "#app/shell/page.ts";

/** The speculation rules of every page (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export const speculationRulesPath = "/speculation-rules.json";

/** What a page depends on beside its request. */
interface PageVersion {
  /** The content's, for pages that load something. */
  contentVersion?: string | undefined;
  /** Which draw of a page with chance in it. */
  variant?: number;
  /** The social feed, for pages that show it. */
  feed?: SocialFeed | undefined;
}

/** What makes two answers the same page: address, known queries, language, chosen motion, and what it depends on. */
export function getPageCacheKey(
  { path, query, language, motion }: Pick<PageContext, "path" | "query" | "language" | "motion">,
  { contentVersion = "", variant = 0, feed }: PageVersion = {},
): string {
  return JSON.stringify([path, language, motion, contentVersion, variant, feed?.version, query]);
}

/** The footer says the year: no page is kept beyond it. In milliseconds since 1970. */
export function getEndOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}

type Headers = [string, string][];

/** How bytes that are kept are answered: as the request takes them, or by saying that they have not changed. */
type CachedResponse =
  | { notModified: true; headers: Headers; body: undefined }
  | { notModified: false; headers: Headers; body: Buffer<ArrayBuffer> };

/** The answer with bytes that are kept. */
export function encodeResponse(
  page: CachedPage,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): CachedResponse {
  const headers: Headers = [["etag", page.etag]];
  if (request.ifNoneMatch?.includes(page.etag))
    return { notModified: true, headers, body: undefined };
  const { encoding, body } = chooseBody(page, request.acceptEncoding);
  headers.push(["content-length", String(body.byteLength)]);
  if (encoding !== "identity") headers.push(["content-encoding", encoding]);
  return { notModified: false, headers, body };
}

/** The same for a kept page. It depends on the cookies of motion and, at a shared address, language. */
export function buildCachedResponse(
  ...parameters: Parameters<typeof encodeResponse>
): CachedResponse {
  const response = encodeResponse(...parameters);
  response.headers.push(
    ["cache-control", "no-cache"],
    ["vary", "Accept-Encoding, Cookie"],
    ["speculation-rules", `"${speculationRulesPath}"`],
  );
  if (response.body) response.headers.push(["content-type", "text/html; charset=utf-8"]);
  return response;
}
