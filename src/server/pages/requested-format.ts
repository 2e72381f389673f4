import type { Context } from "hono";
import { getMarkdownUrl } from "#app/seo/markdown-url.ts";
import type { PageFormat } from "./cached-page.ts";
import { type ResolvedPath, readPath, resolvePath } from "./canonical-path.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";

/** Format of a requested page; `isNamed` if the path names it (`.md`), rather than the `Accept` header. */
export interface RequestedFormat {
  format: PageFormat;
  isNamed: boolean;
}

// Trailing slashes are kept: they make the path a variant, as for any page.
const markdownPath = /^(.+)\.(md)(\/*)$/i;
const indexPath = /^\/+index$/i;

/** Page and format at the path of a request. Redirects lead to the canonical path in the same format. */
export function resolveRequest(c: Context): RequestedFormat & { resolved: ResolvedPath } {
  const path = readPath(c);
  if (!isMarkdownPath(path)) {
    const format = prefersMarkdown(c.req.header("accept")) ? "markdown" : "html";
    return { format, isNamed: false, resolved: resolvePath(path) };
  }
  return { format: "markdown", isNamed: true, resolved: resolveMarkdownPath(path) };
}

const isMarkdownPath = (path: string): boolean => markdownPath.test(path);

function resolveMarkdownPath(path: string): ResolvedPath {
  const [, page = "", extension, slashes] = markdownPath.exec(path) ?? [];
  if (page.endsWith("/")) return undefined;
  const isIndex = indexPath.test(page);
  const resolved = resolvePath(isIndex ? "/" : page + slashes);
  if (!resolved) return undefined;
  if ("redirect" in resolved) return { redirect: getMarkdownUrl(resolved.redirect) };
  const isCanonical = extension === "md" && slashes === "" && (!isIndex || page === "/index");
  return isCanonical ? resolved : { redirect: getMarkdownUrl(isIndex ? "/" : encodeURI(page)) };
}
