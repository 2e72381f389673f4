import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** How a body may be encoded, the smallest first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A finished page: its bytes in each encoding and the ETag that they share. */
export interface KeptPage {
  etag: string;
  bodies: Record<Encoding, Buffer<ArrayBuffer>>;
}

/** Finished pages by key, the least recently used of them given up beyond `maxBytes`. */
export interface KeptPages {
  find(key: string): KeptPage | undefined;
  /** Encodes a page and keeps it until `expires` (milliseconds since 1970), when that is given. */
  keep(key: string, html: string, expires?: number): Promise<KeptPage>;
  readonly bytes: number;
  readonly entries: number;
  /** How often a page was found. */
  readonly hits: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Encodes a page in every way that it may be asked for. */
async function finishPage(html: string): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { etag, bodies: { br: Buffer.from(br), gzip: Buffer.from(gz), identity } };
}

/** Makes a store of finished pages; `now` in milliseconds. */
export function createKeptPages(maxBytes: number, now: () => number = Date.now): KeptPages {
  const pages = new LRUCache<string, { page: KeptPage; expires: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) =>
      key.length + encodings.reduce((sum, encoding) => sum + page.bodies[encoding].byteLength, 0),
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
    async keep(key, html, expires = Number.POSITIVE_INFINITY) {
      const page = await finishPage(html);
      pages.set(key, { page, expires });
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
  };
}

/** The first encoding of ours that an `Accept-Encoding` takes (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted?.split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    named.add(name);
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name);
  }
  return encodings.find((encoding) => named.has(encoding) && !refused.has(encoding)) ?? "identity";
}
