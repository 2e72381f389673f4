import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Bytes = Buffer<ArrayBuffer>;

/** A body without encoding, and in each encoding. */
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

/** Encodes a body quickly, for a request that is waiting, and for those of clients with another encoding. */
export async function compressFast(identity: Bytes): Promise<EncodedBody> {
  const [br, gzip] = await Promise.all([
    toBrotli(identity, brotliLevels.quick),
    toGzip(identity, gzipLevels.quick),
  ]);
  return { identity, br, gzip };
}

/** Encodes a body in all encodings, small and one after the other: this takes some hundredths of a second of one thread. */
export async function compressBest(identity: Bytes): Promise<EncodedBody> {
  const isLarge = identity.byteLength > largeBodyBytes;
  const br = await toBrotli(identity, isLarge ? brotliLevels.large : brotliLevels.best);
  return { identity, br, gzip: await toGzip(identity, gzipLevels.best) };
}

async function toBrotli(identity: Bytes, level: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  };
  return Buffer.from(await compressBrotli(identity, { params }));
}

async function toGzip(identity: Bytes, level: number): Promise<Bytes> {
  return Buffer.from(await compressGzip(identity, { level }));
}
