/**
 * An address on this site, made of the path and query of a request. It is parsed as browsers will parse it: they take
 * backslashes for slashes, drop tabs and newlines and resolve dot segments, encoded ones too. What then starts with more
 * than one slash would name another host (https://url.spec.whatwg.org/#relative-slash-state): one is left. Encoded
 * slashes at the start go too, for a proxy may decode them.
 */
export function toSameOriginPath(path: string, search = ""): string {
  const url = new URL("http://localhost");
  url.pathname = path;
  let { pathname } = url;
  // What comes to the front can begin with another dot segment.
  while (leadingSlashes.test(pathname)) {
    url.pathname = pathname.replace(leadingSlashes, "/");
    pathname = url.pathname;
  }
  url.search = search;
  return pathname + url.search;
}

const leadingSlashes = /^\/(?:[/\\]|%2f|%5c)+/i;
