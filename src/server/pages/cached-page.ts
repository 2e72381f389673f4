import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { getRequestTarget } from "#app/platform/http-server/request-target.ts";
import { type CachedPage, chooseBody } from "#app/platform/page-cache/page-cache.ts";
import type { PageContext } from "#app/shell/page.ts";
import { isCanonicalTarget } from "./page-query.ts";
import { speculationRulesPath } from "./speculation-rules.ts";

interface PageVersion {
  contentVersion?: string | undefined;
  feed?: SocialFeed | undefined;
  format?: PageFormat | undefined;
}

export type PageFormat = "html" | "markdown";

type PageAddress = Pick<PageContext, "path" | "query" | "language" | "isLanguageInAddress"> &
  Partial<Pick<PageContext, "answerTime">>;

export function getPageCacheKey(
  { path, query, language, isLanguageInAddress, answerTime }: PageAddress,
  { contentVersion = "", feed, format = "html" }: PageVersion = {},
): string {
  const version = [contentVersion, feed?.version, answerTime, format];
  return JSON.stringify([path, language, isLanguageInAddress, ...version, query]);
}

/** End of the year, in milliseconds since 1970: the footer contains the year, so no page is cached beyond it. */
export function getEndOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}

export interface CachedResponse {
  status: 200 | 304;
  headers: [string, string][];
  body: Buffer<ArrayBuffer> | null;
}

const etags = new WeakMap<Buffer, string>();

/** With one ETag for all encodings, a shared cache would keep the first, fast compression for good. */
function getEtag(body: Buffer): string {
  const known = etags.get(body);
  if (known) return known;
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  etags.set(body, etag);
  return etag;
}

type RequestHeaders = Readonly<
  Partial<Record<"accept-encoding" | "if-none-match", string | string[] | undefined>>
>;

function encodeResponse(page: CachedPage, requestHeaders: RequestHeaders): CachedResponse {
  const { encoding, body } = chooseBody(page, requestHeaders["accept-encoding"]?.toString());
  const etag = getEtag(body);
  const headers: CachedResponse["headers"] = [["etag", etag]];
  if (requestHeaders["if-none-match"]?.includes(etag)) return { status: 304, headers, body: null };
  headers.push(["content-length", String(body.byteLength)]);
  if (encoding !== "identity") headers.push(["content-encoding", encoding]);
  return { status: 200, headers, body };
}

export function sendCached(c: Context, page: CachedPage): Response {
  return sendResponse(c, encodeResponse(page, c.req.header()));
}

export function sendResponse(c: Context, { headers, body }: CachedResponse): Response {
  for (const [name, value] of headers) c.header(name, value);
  return body ? c.body(body, 200) : c.body(null, 304);
}

/**
 * Shared caches keep it for half a minute, half a minute more while they fetch it again, and a day while the site
 * fails.
 */
export const pageCacheControl =
  "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400";

export const privateCacheControl = "private, no-cache";

/** Private at the unlimited number of other addresses, so that shared caches are not filled with copies of one page. */
export function getPageCacheControl(
  c: Context<AppEnv>,
  address: Parameters<typeof isCanonicalTarget>[1],
): string {
  return isCanonicalTarget(getRequestTarget(c), address) ? pageCacheControl : privateCacheControl;
}

/** `Vary` of a page. Where neither path nor query determines the language, a stored one causes a redirect. */
export const getPageVary = (isLanguageInAddress: boolean): string =>
  isLanguageInAddress ? "Accept-Encoding" : "Accept-Encoding, Cookie";

export function buildCachedResponse(
  page: CachedPage,
  requestHeaders: RequestHeaders,
  isLanguageInAddress: boolean,
  cacheControl = pageCacheControl,
): CachedResponse {
  const response = encodeResponse(page, requestHeaders);
  response.headers.push(
    ["cache-control", cacheControl],
    ["vary", getPageVary(isLanguageInAddress)],
    ["speculation-rules", `"${speculationRulesPath}"`],
  );
  if (response.body) response.headers.push(["content-type", "text/html; charset=utf-8"]);
  return response;
}
