import type { Context } from "hono";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { type CachedPage, chooseBody } from "#app/platform/page-cache/page-cache.ts";
import type { PageContext } from "#app/shell/page.ts";
import { speculationRulesPath } from "./speculation-rules.ts";

/** Dependencies of a page beside its request. */
interface PageVersion {
  /** Version of the content, for pages that load data. */
  contentVersion?: string | undefined;
  /** Number of the variant, for pages with random content. */
  variant?: number;
  /** The social feed, for pages that show it. */
  feed?: SocialFeed | undefined;
  format?: PageFormat | undefined;
}

/** Media type of a page: HTML, or Markdown made of it. */
export type PageFormat = "html" | "markdown";

/** Cache key of a page: path, language, motion setting, known query parameters and the versions of its dependencies. */
export function getPageCacheKey(
  { path, query, language, motion }: Pick<PageContext, "path" | "query" | "language" | "motion">,
  { contentVersion = "", variant = 0, feed, format = "html" }: PageVersion = {},
): string {
  const version = [contentVersion, variant, feed?.version, format];
  return JSON.stringify([path, language, motion, ...version, query]);
}

/** End of the year, in milliseconds since 1970: the footer contains the year, so no page is cached beyond it. */
export function getEndOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}

/** Response with cached bytes, or 304 (RFC 9110, 13.1.2). */
export interface CachedResponse {
  status: 200 | 304;
  headers: [string, string][];
  body: Buffer<ArrayBuffer> | null;
}

/** Conditional response with the best encoding that the request accepts. */
export function encodeResponse(
  page: CachedPage,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): CachedResponse {
  const headers: CachedResponse["headers"] = [["etag", page.etag]];
  if (request.ifNoneMatch?.includes(page.etag)) return { status: 304, headers, body: null };
  const { encoding, body } = chooseBody(page, request.acceptEncoding);
  headers.push(["content-length", String(body.byteLength)]);
  if (encoding !== "identity") headers.push(["content-encoding", encoding]);
  return { status: 200, headers, body };
}

/** Sends such a response through the application. */
export function sendResponse(c: Context, { headers, body }: CachedResponse): Response {
  for (const [name, value] of headers) c.header(name, value);
  return body ? c.body(body, 200) : c.body(null, 304);
}

/** `Vary` of every page: its format, its encoding, and the cookies of motion and, on a shared path, language. */
export const pageVary = "Accept, Accept-Encoding, Cookie";

/** `encodeResponse` for an HTML page. */
export function buildCachedResponse(
  ...parameters: Parameters<typeof encodeResponse>
): CachedResponse {
  const response = encodeResponse(...parameters);
  response.headers.push(
    ["cache-control", "no-cache"],
    ["vary", pageVary],
    ["speculation-rules", `"${speculationRulesPath}"`],
  );
  if (response.body) response.headers.push(["content-type", "text/html; charset=utf-8"]);
  return response;
}
