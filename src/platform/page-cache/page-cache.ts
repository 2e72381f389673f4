import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { compress, type EncodedBody } from "./compress-page.ts";

/** Content encodings, the smallest first. */
const encodings = ["br", "gzip", "identity"] as const;

export interface CachedPage {
  readonly bodies: EncodedBody;
  /** Canonical URL, where the response carries it in a header. */
  readonly canonical?: string | undefined;
}

interface CacheOptions extends Pick<CachedPage, "canonical"> {
  /** Milliseconds since 1970; by default the page does not expire. */
  expiresAt?: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Beyond `maxBytes`, the least recently used are removed. `now` in milliseconds. */
export function createPageCache(maxBytes: number, now: () => number = Date.now) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }, key) =>
      key.length +
      Object.values<Buffer>({ ...bodies }).reduce((sum, { byteLength }) => sum + byteLength, 0),
    perf: { now },
    ttlResolution: 0,
  });
  const builds = new Map<string, Promise<CachedPage>>();
  let hits = 0;
  // One at a time, because the thread pool also reads files and the processor is needed for responses.
  let compressions: Promise<void> = Promise.resolve();
  let pendingCompressions = 0;

  async function compressAgain(key: string, page: CachedPage): Promise<void> {
    const isCurrent = () => pages.peek(key) === page;
    // After an error, the fast encoding remains.
    const bodies =
      isCurrent() && (await compress(page.bodies.identity, "best").catch(() => undefined));
    if (bodies && isCurrent()) pages.set(key, { ...page, bodies }, { noUpdateTTL: true });
    pendingCompressions -= 1;
  }

  function find(key: string): CachedPage | undefined {
    const page = pages.get(key);
    if (page) hits += 1;
    return page;
  }

  /** Stores a page: compressed quickly for the first requests, and as small as possible in the background. */
  async function set(key: string, html: string, options: CacheOptions = {}): Promise<CachedPage> {
    const { expiresAt, canonical } = options;
    const identity = Buffer.from(html);
    const bodies = await compress(identity, "quick");
    const page = { bodies, canonical };
    // Zero would mean no expiry.
    const ttl = expiresAt === undefined ? 0 : Math.max(1, expiresAt - now());
    pages.set(key, page, { ttl });
    pendingCompressions += 1;
    compressions = compressions.then(() => compressAgain(key, page));
    return page;
  }

  return {
    find,
    set,
    /** The cached page, or the result of `build`; concurrent calls with one key share one build. Rejects if `build` does. */
    async findOrBuild(
      key: string,
      build: () => Promise<string>,
      options?: CacheOptions,
    ): Promise<CachedPage> {
      const existing = find(key) ?? builds.get(key);
      if (existing) return existing;
      const building = build()
        .then((html) => set(key, html, options))
        .finally(() => builds.delete(key));
      builds.set(key, building);
      return building;
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
      return pendingCompressions;
    },
  };
}

export function chooseBody({ bodies }: CachedPage, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(acceptEncoding);
  return { encoding, body: bodies[encoding] };
}

/** The smallest encoding that `Accept-Encoding` names and does not refuse (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding = ""): (typeof encodings)[number] {
  const ranges = parseAccept(acceptEncoding.toLowerCase());
  return (
    encodings.find((name) => ranges.some(({ type, q }) => type === name && q > 0)) ?? "identity"
  );
}
