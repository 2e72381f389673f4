import type { SocialFeed } from "#app/domain/social/social-post.ts";
import type { Encoding, KeptPage } from "#app/rendering/kept-pages.ts";
import type { PageContext } from "#app/shell/page.ts";

/** The speculation rules of every page (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export const speculationRulesPath = "/speculation-rules.json";

/** What a page depends on beside its request. */
interface PageState {
  /** The content's, for pages that load something. */
  version?: string | undefined;
  /** Which draw of a page with chance in it. */
  draw?: number;
  /** The social feed, for pages that show it. */
  feed?: SocialFeed | undefined;
}

/** What makes two answers the same page: address, known queries, language, chosen motion, and what it depends on. */
export function getPageKey(
  { path, query, language, motion }: Pick<PageContext, "path" | "query" | "language" | "motion">,
  { version = "", draw = 0, feed }: PageState = {},
): string {
  return JSON.stringify([path, language, motion, version, draw, feed?.version, query]);
}

/** The headers that belong to a kept page. It depends on the cookies of motion and, at a shared address, language. */
export function describeKeptPage(
  page: KeptPage,
  encoding: Encoding,
  { unchanged }: { unchanged: boolean },
): [string, string][] {
  const headers: [string, string][] = [
    ["etag", page.etag],
    ["cache-control", "no-cache"],
    ["vary", "Accept-Encoding, Cookie"],
    ["speculation-rules", `"${speculationRulesPath}"`],
  ];
  if (unchanged) return headers;
  headers.push(["content-type", "text/html; charset=utf-8"]);
  headers.push(["content-length", String(page.bodies[encoding].byteLength)]);
  if (encoding !== "identity") headers.push(["content-encoding", encoding]);
  return headers;
}
