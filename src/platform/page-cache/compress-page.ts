import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Bytes = Buffer<ArrayBuffer>;

/** A body as it is, and in the encodings that were made of it. */
export interface EncodedBody {
  readonly identity: Bytes;
  readonly br?: Bytes;
  readonly gzip?: Bytes;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's levels: a few milliseconds, the smallest, and what does not take seconds for a body of this many bytes. */
const brotliLevels = { quick: 4, best: 11, large: 6 };
const largeBodyBytes = 512 * 1024;

/** Encodes a body in one way, fast: someone waits for it. */
export async function compressFast(
  identity: Bytes,
  encoding: "br" | "gzip" | "identity",
): Promise<EncodedBody> {
  if (encoding === "gzip") return { identity, gzip: await toGzip(identity, 6) };
  // Whoever wants no encoding is no measure for those who come next.
  return { identity, br: await toBrotli(identity, brotliLevels.quick) };
}

/** Encodes a body in every way, as small as can be, one after the other: it takes one thread tenths of a second. */
export async function compressBest(identity: Bytes): Promise<EncodedBody> {
  const level = identity.byteLength > largeBodyBytes ? brotliLevels.large : brotliLevels.best;
  const br = await toBrotli(identity, level);
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
