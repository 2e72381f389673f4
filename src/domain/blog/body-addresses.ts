/** What is known of the site that a body is for. */
export interface BodySite {
  /** Origins whose addresses are the site's own, such as `https://example.com`, beside relative ones. */
  readonly origins?: readonly string[] | undefined;
  /** Origins whose pictures are shown by the site itself, under the same paths. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** The size of one of the site's own pictures in pixels, by the address in `src`. */
  readonly sizeOf?:
    | ((src: string) => { readonly width: number; readonly height: number } | undefined)
    | undefined;
}

// Stands for the site while an address is read. The name cannot exist (RFC 6761, 6.4).
const own = "https://own.invalid";
const longest = 2_000;

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

/** Where a picture of the site is: a path below `/uploads/`, where bare names lead, or below `/media/`. */
export function resolvePicture(stated: string, site: BodySite): string | undefined {
  const url = readAddress(stated, "/uploads/");
  const { origins = [], pictureOrigins = [] } = site;
  if (!url || !isOwn(url, { origins: [...origins, ...pictureOrigins] })) return undefined;
  const path = toPath(url);
  return /^\/(?:uploads|media)\/[^/]/.test(path) ? path : undefined;
}

/** The address of a picture on another site. */
export function resolveElsewhere(stated: string): URL | undefined {
  const url = readAddress(stated, "/uploads/");
  return url && url.origin !== own && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Whether a resolved link leaves the site. */
export function leavesSite(href: string): boolean {
  return /^https?:/.test(href);
}

function readAddress(stated: string, base: string): URL | undefined {
  if (stated.trim() === "" || stated.length > longest) return undefined;
  const url = URL.parse(stated, own + base);
  if (!url) return undefined;
  // A name before the host makes an address look like another one.
  url.username = "";
  url.password = "";
  return url;
}

function isOwn(url: URL, { origins = [] }: BodySite): boolean {
  return url.origin === own || (url.origin !== "null" && origins.includes(url.origin));
}

// Two slashes at the beginning would name another host.
function toPath(url: URL): string {
  return url.pathname.replace(/^\/+/, "/");
}
