import type { Context } from "hono";
import { getMarkdownUrl } from "#app/seo/markdown-url.ts";
import type { PageFormat } from "./cached-page.ts";
import { type ResolvedPath, readPath, resolvePath } from "./canonical-path.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";

// Trailing slashes are kept: they make the path a variant, as for any page.
const markdownPath = /^(.+)\.(md)(\/*)$/i;
const indexPath = /^\/+index$/i;

/**
 * Page and format of a decoded path. `isNamed` if the path names the format (`.md`), not the `Accept` header. Redirects
 * keep the format.
 */
export function resolveRequest(c: Context, path = readPath(c)) {
  const isNamed = markdownPath.test(path);
  const isMarkdown = isNamed || prefersMarkdown(c.req.header("accept"));
  const format: PageFormat = isMarkdown ? "markdown" : "html";
  return { format, isNamed, resolved: isNamed ? resolveMarkdownPath(path) : resolvePath(path) };
}

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
