import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Bytes = Buffer<ArrayBuffer>;

/** A body without encoding, and in the encodings made so far. */
export interface EncodedBody {
  readonly identity: Bytes;
  readonly br?: Bytes;
  readonly gzip?: Bytes;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli levels (docs/decisions/0108): fast, small, and the best that takes no seconds for a body larger than `largeBodyBytes`. */
const brotliLevels = { quick: 5, best: 10, large: 6 };
const largeBodyBytes = 512 * 1024;

/** Encodes a body once and fast, for a request that is waiting. */
export async function compressFast(
  identity: Bytes,
  encoding: "br" | "gzip" | "identity",
): Promise<EncodedBody> {
  if (encoding === "gzip") return { identity, gzip: await toGzip(identity, 6) };
  // Also for a client without encodings: the next clients most likely accept brotli.
  return { identity, br: await toBrotli(identity, brotliLevels.quick) };
}

/** Encodes a body in all encodings, small and one after the other: this takes some hundredths of a second of one thread. */
export async function compressBest(identity: Bytes): Promise<EncodedBody> {
  const isLarge = identity.byteLength > largeBodyBytes;
  const br = await toBrotli(identity, isLarge ? brotliLevels.large : brotliLevels.best);
  return { identity, br, gzip: await toGzip(identity, 9) };
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
