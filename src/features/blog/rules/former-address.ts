import { cleanPath, decodePath } from "#app/locale/clean-path.ts";
import { findRoute } from "#app/locale/route-pairs.ts";
import { slugPattern } from "./post.ts";

/** Characters of the path of a former address. */
export const maxFormerPathLength = 300;

/** First segments of paths that the server answers itself, before it looks for former addresses. */
const reservedSegments = new Set(
  ".well-known administrator assets atom.xml feed.json feed.xml healthz llms-full.txt llms.txt media metrics motion.css readyz robots.txt share site.webmanifest sitemap.xml social speculation-rules.json uploads".split(
    " ",
  ),
);

type NormalizedAddress =
  | { readonly address: string }
  | { readonly expected: string; readonly suggestion?: string | undefined };

/**
 * The slug of an address below the blog, otherwise the whole path, decoded and cleaned as the paths of requests are.
 */
export function normalizeFormerAddress(stated: string): NormalizedAddress {
  if (slugPattern.test(stated)) return { address: stated };
  const path = /^https?:\/\//i.test(stated) ? URL.parse(stated)?.pathname : stated;
  if (!path?.startsWith("/")) {
    const bare = stated.replace(/^(?:\.{1,2}\/)+/, "");
    const suggestion = /^[\w.%-]+(?:\/|\.html?$)/.test(bare) ? `/${bare}` : undefined;
    return { expected: "a slug, or a path that begins with /", suggestion };
  }
  if (/[?#]/.test(path)) return { expected: "a path without ? and #" };
  const clean = cleanPath(decodePath(path) ?? "");
  if (clean === "" || clean.length > maxFormerPathLength || /[\p{Cc}\\]/u.test(clean))
    return { expected: `a path of ${maxFormerPathLength} characters at most` };
  const route = findRoute(clean);
  if (route?.id === "blog-post") return { address: route.params["slug"] ?? "" };
  if (route || reservedSegments.has(clean.split("/")[1] ?? ""))
    return { expected: `a path that is not this site's own: ${clean} is` };
  return { address: clean };
}
