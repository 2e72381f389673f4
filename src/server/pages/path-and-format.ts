import { getMarkdownUrl } from "#app/seo/feed-links.ts";
import { type ResolvedPath, resolvePath } from "./canonical-path.ts";

// Trailing slashes are kept: they make the path a variant, as for any page.
const markdownPath = /^(.+)\.(md)(\/*)$/i;
const indexPath = /^\/+index$/i;

export function resolvePathAndFormat(path: string) {
  const isMarkdown = markdownPath.test(path);
  return { isMarkdown, resolved: isMarkdown ? resolveMarkdownPath(path) : resolvePath(path) };
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
