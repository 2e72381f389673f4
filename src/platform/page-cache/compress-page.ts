import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Bytes = Buffer<ArrayBuffer>;

export interface EncodedBody {
  readonly identity: Bytes;
  readonly br: Bytes;
  readonly gzip: Bytes;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli levels (docs/performance.md): quick, small, and the best that takes no seconds for a body larger than `largeBodyBytes`. */
const brotliLevels = { quick: 5, best: 10, large: 6 };
const gzipLevels = { quick: 6, best: 9 };
const largeBodyBytes = 512 * 1024;

/** Encodes a body quickly, for a request that waits, or as small as possible, in some hundredths of a second of two threads. */
export async function compress(identity: Bytes, level: "quick" | "best"): Promise<EncodedBody> {
  const isLarge = level === "best" && identity.byteLength > largeBodyBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevels[isLarge ? "large" : level],
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  };
  const [br, gzip] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity, { level: gzipLevels[level] }),
  ]);
  return { identity, br: Buffer.from(br), gzip: Buffer.from(gzip) };
}
