import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compressFast, type EncodedBody } from "./compress-page.ts";
import { createCompressionQueue } from "./compression-queue.ts";

/** How a body may be encoded, the smallest first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A finished page: the ETag that its encodings share, and its bytes in those that are there already. */
export interface CachedPage {
  readonly etag: string;
  readonly bodies: EncodedBody;
}

/** Finished pages by key, the least recently used of them given up beyond `maxBytes`. */
export interface PageCache {
  find(key: string): CachedPage | undefined;
  /**
   * Keeps a page until `expires` (milliseconds since 1970), when that is given: encoded quickly as `accepted` (an
   * `Accept-Encoding`) asks, and a little later in the smallest forms.
   */
  set(
    key: string,
    html: string,
    options?: { expiresAt?: number; acceptEncoding?: string | undefined },
  ): Promise<CachedPage>;
  readonly bytes: number;
  readonly entries: number;
  /** How often a page was found. */
  readonly hits: number;
  /** How many pages wait for their smallest forms. */
  readonly pendingCompressions: number;
}

interface CacheEntry {
  page: CachedPage;
  expiresAt: number;
}

/** Makes a store of finished pages; `now` in milliseconds. */
export function createPageCache(maxBytes: number, now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) =>
      key.length +
      encodings.reduce((sum, encoding) => sum + (page.bodies[encoding]?.byteLength ?? 0), 0),
  });
  const compression = createCompressionQueue<{ key: string; entry: CacheEntry }>({
    isCurrent: ({ key, entry }) => pages.peek(key) === entry,
    getBody: ({ entry }) => entry.page.bodies.identity,
    store({ key, entry: { page, expiresAt } }, bodies) {
      pages.set(key, { page: { etag: page.etag, bodies }, expiresAt });
    },
  });
  let hits = 0;
  return {
    find(key) {
      const cachedEntry = pages.get(key);
      if (cachedEntry && cachedEntry.expiresAt > now()) {
        hits += 1;
        return cachedEntry.page;
      }
      if (cachedEntry) pages.delete(key);
      return undefined;
    },
    async set(key, html, { expiresAt = Number.POSITIVE_INFINITY, acceptEncoding } = {}) {
      const identity = Buffer.from(html);
      const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
      const firstEncoding = chooseEncoding(acceptEncoding);
      const page = { etag, bodies: await compressFast(identity, firstEncoding) };
      const entry = { page, expiresAt };
      pages.set(key, entry);
      compression.add({ key, entry });
      return page;
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get entries() {
      return pages.size;
    },
    get hits() {
      return hits;
    },
    get pendingCompressions() {
      return compression.length;
    },
  };
}

/** A page's bytes in the best of its encodings that an `Accept-Encoding` takes. */
export function chooseBody({ bodies }: CachedPage, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(
    acceptEncoding,
    encodings.filter((each) => bodies[each]),
  );
  return { encoding, body: bodies[encoding] ?? bodies.identity };
}

/** The first encoding of ours that an `Accept-Encoding` takes (RFC 9110, 12.5.3), of those that there are. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding {
  const refused = new Set<string>();
  const listed = new Set<string>();
  for (const part of acceptEncoding?.split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    listed.add(name);
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name);
  }
  return available.find((each) => listed.has(each) && !refused.has(each)) ?? "identity";
}
