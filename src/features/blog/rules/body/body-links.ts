import { normalizeText } from "#app/platform/text/normalize-text.ts";
import type { ImageSize } from "./image-sizes.ts";

/** What is known of the site that a body is for. */
export interface BodyOptions {
  /** Origins whose addresses are the site's own, such as `https://example.com`, beside relative ones. */
  readonly origins?: readonly string[] | undefined;
  /** Origins whose uploads are shown by the site itself, under the same paths. */
  readonly uploadOrigins?: readonly string[] | undefined;
  /** The size of an uploaded picture, by the address in `src`. */
  readonly getImageSize?: ((src: string) => ImageSize | undefined) | undefined;
}

// Stands for the site while an address is read. The name cannot exist (RFC 6761, 6.4).
const siteOrigin = "https://own.invalid";
const maxUrlLength = 2_000;
/** Of a host's name (RFC 1035, 2.3.4). */
const maxHostLength = 253;

/**
 * Where a link of a body may lead: to http, https, mail or a telephone; addresses of the site itself become
 * paths. As browsers read addresses (WHATWG URL), so that no tab, entity or letter case hides another scheme.
 */
export function resolveLink(rawUrl: string, bodyOptions: BodyOptions): string | undefined {
  const url = parseUrl(rawUrl, "/blog/");
  if (!url) return undefined;
  if (isOwnUrl(url, bodyOptions)) return toPath(url) + url.search + url.hash;
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Where a picture is: `own`, a path below `/uploads/`, where bare names lead, or below `/media/`; `elsewhere`, an
 * address on another site; or nowhere.
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

/** Whether a resolved link leaves the site. */
export function isExternalLink(href: string): boolean {
  return /^https?:/.test(href);
}

function parseUrl(rawUrl: string, base: string): URL | undefined {
  if (rawUrl.trim() === "" || rawUrl.length > maxUrlLength) return undefined;
  if (hasLongHost(rawUrl)) return undefined;
  const url = URL.parse(rawUrl, siteOrigin + base);
  if (!url) return undefined;
  // A name before the host makes an address look like another one.
  if (url.username) url.username = "";
  if (url.password) url.password = "";
  return url;
}

// Reading a host's name that is not ASCII takes long: each character can become 18, and marks are put in order.
function hasLongHost(rawUrl: string): boolean {
  const address = rawUrl.replace(/[\t\r\n]/g, "").trimStart();
  const authority = /^(?:(?:https?|ftp|wss?|file):[/\\]*|[/\\]{2,})([^/\\?#]*)/i.exec(address)?.[1];
  if (authority === undefined) return false;
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return normalizeText(host, "NFKC", maxHostLength + 1).length > maxHostLength;
}

function isOwnUrl(url: URL, { origins = [] }: BodyOptions): boolean {
  return url.origin === siteOrigin || (url.origin !== "null" && origins.includes(url.origin));
}

// Two slashes at the beginning would name another host.
function toPath(url: URL): string {
  return url.pathname.replace(/^\/+/, "/");
}
