import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compressQuickly, type Encoded } from "./compress-page.ts";
import { createCompressionQueue } from "./compression-queue.ts";

/** How a body may be encoded, the smallest first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A finished page: the ETag that its encodings share, and its bytes in those that are there already. */
export interface KeptPage {
  readonly etag: string;
  readonly bodies: Encoded;
}

/** Finished pages by key, the least recently used of them given up beyond `maxBytes`. */
export interface KeptPages {
  find(key: string): KeptPage | undefined;
  /**
   * Keeps a page until `expires` (milliseconds since 1970), when that is given: encoded quickly as `accepted` (an
   * `Accept-Encoding`) asks, and a little later in the smallest forms.
   */
  keep(
    key: string,
    html: string,
    options?: { expires?: number; accepted?: string | undefined },
  ): Promise<KeptPage>;
  readonly bytes: number;
  readonly entries: number;
  /** How often a page was found. */
  readonly hits: number;
  /** How many pages wait for their smallest forms. */
  readonly compressing: number;
}

interface Entry {
  page: KeptPage;
  expires: number;
}

/** Makes a store of finished pages; `now` in milliseconds. */
export function createKeptPages(maxBytes: number, now: () => number = Date.now): KeptPages {
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) =>
      key.length + encodings.reduce((sum, each) => sum + (page.bodies[each]?.byteLength ?? 0), 0),
  });
  const compression = createCompressionQueue<{ key: string; entry: Entry }>({
    isWanted: ({ key, entry }) => pages.peek(key) === entry,
    getBody: ({ entry }) => entry.page.bodies.identity,
    store({ key, entry: { page, expires } }, bodies) {
      pages.set(key, { page: { etag: page.etag, bodies }, expires });
    },
  });
  let hits = 0;
  return {
    find(key) {
      const kept = pages.get(key);
      if (kept && kept.expires > now()) {
        hits += 1;
        return kept.page;
      }
      if (kept) pages.delete(key);
      return undefined;
    },
    async keep(key, html, { expires = Number.POSITIVE_INFINITY, accepted } = {}) {
      const identity = Buffer.from(html);
      const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
      const wanted = chooseEncoding(accepted);
      const page = { etag, bodies: await compressQuickly(identity, wanted) };
      const entry = { page, expires };
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
    get compressing() {
      return compression.length;
    },
  };
}

/** A page's bytes in the best of its encodings that an `Accept-Encoding` takes. */
export function chooseBody({ bodies }: KeptPage, accepted: string | undefined) {
  const encoding = chooseEncoding(
    accepted,
    encodings.filter((each) => bodies[each]),
  );
  return { encoding, body: bodies[encoding] ?? bodies.identity };
}

/** The first encoding of ours that an `Accept-Encoding` takes (RFC 9110, 12.5.3), of those that there are. */
export function chooseEncoding(
  accepted: string | undefined,
  present: readonly Encoding[] = encodings,
): Encoding {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted?.split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    named.add(name);
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name);
  }
  return present.find((each) => named.has(each) && !refused.has(each)) ?? "identity";
}
