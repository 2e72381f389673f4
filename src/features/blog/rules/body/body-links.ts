import { pictures } from "#app/content/media.generated.ts";
import { cleanPath } from "#app/locale/clean-path.ts";
import { findRoute } from "#app/locale/route-pairs.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Something that readers will not find as the source has it. */
export interface BodyLoss {
  /**
   * `link`: shown on another site, so that a link leads there; `dropped`: an element that no page may have; `embedded`: a
   * picture inside the text; `missing`: a picture that this site has not; `file`: a link to a file beside the post;
   * `anchor`: a link to a place that the post has not.
   */
  readonly kind: "link" | "dropped" | "embedded" | "missing" | "file" | "anchor";
  /** The address or tag as the source writes it. */
  readonly source: string;
}

export interface BodyOptions {
  /** Origins of the site, such as `https://example.com`. Relative URLs always count as its own. */
  readonly origins?: readonly string[] | undefined;
  /** Origins whose uploads the site serves itself, under the same paths. */
  readonly uploadOrigins?: readonly string[] | undefined;
  /** Called for each loss, perhaps several times for one. */
  readonly onLoss?: ((loss: BodyLoss) => void) | undefined;
}

// Base for relative URLs. The host name cannot exist (RFC 6761, 6.4).
const siteOrigin = "https://own.invalid";
const maxUrlLength = 2_000;
/** Characters of a host name (RFC 1035, 2.3.4). */
const maxHostLength = 253;

/**
 * Undefined unless http, https, mailto or tel. Parses as browsers do, so that no tab or entity hides another scheme.
 */
export function resolveLink(rawUrl: string, bodyOptions: BodyOptions): string | undefined {
  let url = parseUrl(rawUrl, "/blog/");
  for (let target = url && findRedirectTarget(url); target; target = findRedirectTarget(target))
    url = target;
  if (!url) return undefined;
  if (isOwnUrl(url, bodyOptions)) return toPath(url) + url.search + url.hash;
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined;
}

const redirects = [
  { host: /^www\.google\.[a-z.]{2,6}$/, path: "/url", parameters: ["q", "url"] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: "/", parameters: ["url"] },
];

function findRedirectTarget({ hostname, pathname, searchParams }: URL): URL | undefined {
  const redirect = redirects.find(({ host, path }) => path === pathname && host.test(hostname));
  const [address] = redirect?.parameters.flatMap((name) => searchParams.get(name) ?? []) ?? [];
  return address && /^https?:/i.test(address) ? parseUrl(address, "/") : undefined;
}

/** A link relative to the post leads nowhere to a file, into another folder, or without its scheme. */
export function leadsNowhere(rawUrl: string): boolean {
  if (/^(?:[/\\#?]|[a-z][a-z\d+.-]*:|$)/i.test(rawUrl)) return false;
  if (/^[^?#]*\.[a-z\d]{1,5}(?:[?#]|$)/i.test(rawUrl)) return true;
  const url = parseUrl(rawUrl, "/blog/");
  return url !== undefined && !findRoute(cleanPath(url.pathname));
}

/**
 * `localPath` is below `/uploads/`, to which bare file names resolve, or below `/media/`; `externalUrl` on another
 * site.
 */
export function resolveImage(
  rawUrl: string,
  bodyOptions: BodyOptions,
): { readonly localPath?: string; readonly externalUrl?: URL } {
  const url = parseUrl(rawUrl, "/uploads/");
  if (!url) return {};
  if (isOwnUrl(url, bodyOptions)) {
    const own = toPath(url);
    return /^\/(?:uploads|media)\/[^/]/.test(own) ? { localPath: own } : {};
  }
  const path = toPath(url);
  if (bodyOptions.uploadOrigins?.includes(url.origin) && /^\/uploads\/[^/]/.test(path))
    return { localPath: path };
  return /^https?:$/.test(url.protocol) ? { externalUrl: url } : {};
}

export function isExternalLink(href: string): boolean {
  return /^https?:/.test(href);
}

function parseUrl(rawUrl: string, base: string): URL | undefined {
  if (rawUrl.trim() === "" || rawUrl.length > maxUrlLength) return undefined;
  if (hasLongHost(rawUrl)) return undefined;
  const url = URL.parse(rawUrl, siteOrigin + base);
  if (!url) return undefined;
  // Credentials before the host can make a URL look like another site.
  if (url.username) url.username = "";
  if (url.password) url.password = "";
  return url;
}

// Parsing a non-ASCII host name is slow: each character may expand to 18, and combining marks are reordered.
function hasLongHost(rawUrl: string): boolean {
  const address = rawUrl.replace(/[\t\r\n]/g, "").trimStart();
  const authority = /^(?:(?:https?|ftp|wss?|file):[/\\]*|[/\\]{2,})([^/\\?#]*)/i.exec(address)?.[1];
  if (authority === undefined) return false;
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return (
    host.length > maxHostLength ||
    normalizeText(host, "NFKC", maxHostLength + 1).length > maxHostLength
  );
}

function isOwnUrl(url: URL, { origins = [] }: BodyOptions): boolean {
  return url.origin === siteOrigin || (url.origin !== "null" && origins.includes(url.origin));
}

// A path that starts with two slashes would name another host.
function toPath(url: URL): string {
  return url.pathname.replace(/^\/+/, "/");
}

const sizes = new Map<string, ImageSize>(
  Object.values(pictures).flatMap(({ path, widths, height }) =>
    widths.map((width) => {
      const largest = widths.at(-1) ?? width;
      return [`${path}-${width}`, { width, height: Math.round((height * width) / largest) }];
    }),
  ),
);

export function findImageSize(src: string): ImageSize | undefined {
  return sizes.get(src.replace(/\.(?:avif|webp)$/, ""));
}
