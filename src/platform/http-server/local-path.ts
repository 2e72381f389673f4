/**
 * Path and query for a redirect on this site, safe as a `Location`. Parsed as browsers do: they treat backslashes as
 * slashes, drop tabs and newlines and resolve dot segments. A path with two leading slashes would name another host
 * (https://url.spec.whatwg.org/#relative-slash-state), so they are reduced to one, also if encoded, because a proxy may
 * decode them.
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
