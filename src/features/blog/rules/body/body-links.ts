import { normalizeText } from "#app/platform/text/normalize-text.ts";
import type { PictureSize } from "./image-sizes.ts";

/** What is known of the site that a body is for. */
export interface BodySite {
  /** Origins whose addresses are the site's own, such as `https://example.com`, beside relative ones. */
  readonly origins?: readonly string[] | undefined;
  /** Origins whose uploads are shown by the site itself, under the same paths. */
  readonly uploadOrigins?: readonly string[] | undefined;
  /** The size of an uploaded picture, by the address in `src`. */
  readonly sizeOf?: ((src: string) => PictureSize | undefined) | undefined;
}

// Stands for the site while an address is read. The name cannot exist (RFC 6761, 6.4).
const own = "https://own.invalid";
const longest = 2_000;
/** Of a host's name (RFC 1035, 2.3.4). */
const longestHost = 253;

/**
 * Where a link of a body may lead: to http, https, mail or a telephone; addresses of the site itself become
 * paths. As browsers read addresses (WHATWG URL), so that no tab, entity or letter case hides another scheme.
 */
export function resolveLink(stated: string, site: BodySite): string | undefined {
  const url = readAddress(stated, "/blog/");
  if (!url) return undefined;
  if (isOwn(url, site)) return toPath(url) + url.search + url.hash;
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Where a picture is: `own`, a path below `/uploads/`, where bare names lead, or below `/media/`; `elsewhere`, an
 * address on another site; or nowhere.
 */
export function resolvePicture(
  stated: string,
  site: BodySite,
): { readonly own?: string; readonly elsewhere?: URL } {
  const url = readAddress(stated, "/uploads/");
  if (!url) return {};
  if (isOwn(url, site)) {
    const own = toPath(url);
    return /^\/(?:uploads|media)\/[^/]/.test(own) ? { own } : {};
  }
  const path = toPath(url);
  if (site.uploadOrigins?.includes(url.origin) && /^\/uploads\/[^/]/.test(path))
    return { own: path };
  return /^https?:$/.test(url.protocol) ? { elsewhere: url } : {};
}

/** Whether a resolved link leaves the site. */
export function leavesSite(href: string): boolean {
  return /^https?:/.test(href);
}

function readAddress(stated: string, base: string): URL | undefined {
  if (stated.trim() === "" || stated.length > longest) return undefined;
  if (hasLongHost(stated)) return undefined;
  const url = URL.parse(stated, own + base);
  if (!url) return undefined;
  // A name before the host makes an address look like another one.
  if (url.username) url.username = "";
  if (url.password) url.password = "";
  return url;
}

// Reading a host's name that is not ASCII takes long: each character can become 18, and marks are put in order.
function hasLongHost(stated: string): boolean {
  const address = stated.replace(/[\t\r\n]/g, "").trimStart();
  const authority = /^(?:(?:https?|ftp|wss?|file):[/\\]*|[/\\]{2,})([^/\\?#]*)/i.exec(address)?.[1];
  if (authority === undefined) return false;
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return normalizeText(host, "NFKC", longestHost + 1).length > longestHost;
}

function isOwn(url: URL, { origins = [] }: BodySite): boolean {
  return url.origin === own || (url.origin !== "null" && origins.includes(url.origin));
}

// Two slashes at the beginning would name another host.
function toPath(url: URL): string {
  return url.pathname.replace(/^\/+/, "/");
}
