/**
 * Safe as a `Location`, parsed as browsers do: two leading slashes, also encoded ones, which a proxy may decode, would
 * name another host (https://url.spec.whatwg.org/#relative-slash-state).
 */
export function toSameOriginPath(path: string, search = ""): string {
  const url = new URL("http://localhost");
  url.pathname = path;
  let { pathname } = url;
  // Removing a slash may expose another dot segment.
  while (leadingSlashes.test(pathname)) {
    url.pathname = pathname.replace(leadingSlashes, "/");
    pathname = url.pathname;
  }
  url.search = search;
  return pathname + url.search;
}

const leadingSlashes = /^\/(?:[/\\]|%2f|%5c)+/i;
