/** Decodes a path, except for encoded slashes; undefined if it is not valid UTF-8 (RFC 3986, 2.5). */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "%252F"));
  } catch {
    return undefined;
  }
}

/** A decoded path without the variants that mean the same address: letter case, doubled and trailing slashes. */
export function cleanPath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
}
