import type { SocialFeed } from "#app/domain/social/social-post.ts";
import type { Encoding, KeptPage } from "#app/rendering/kept-pages.ts";
import type { PageContext } from "#app/shell/page.ts";

/** The speculation rules of every page (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export const speculationRulesPath = "/speculation-rules.json";

/**
 * What makes two answers the same page: address, known queries, language, chosen motion, the content's version, and the
 * social feed where the page shows it.
 */
export function getPageKey(
  { path, query, language, motion }: Pick<PageContext, "path" | "query" | "language" | "motion">,
  version: string,
  feed?: SocialFeed | undefined,
): string {
  return JSON.stringify([path, language, motion, version, feed?.version, query]);
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
