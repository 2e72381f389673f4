import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";

type Bytes = Buffer<ArrayBuffer>;

/** Bytes that browsers fetch once, so that pages can be sent as their difference from them (RFC 9842). */
export interface CompressionDictionary {
  /** Address of the file. */
  readonly path: string;
  /** `Available-Dictionary` header of clients that have it. */
  readonly availableHeader: string;
  readonly hash: Buffer;
  readonly bytes: Buffer;
}

/** Start of a body in the encoding `dcz`, before the hash of the dictionary: a frame that zstd skips. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Higher levels take twice as long for the dictionary and save 20 bytes of a page; the window has to cover the dictionary. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 12,
  [constants.ZSTD_c_windowLog]: 20,
};

const compressZstd = promisify(zstdCompress);

/** Creates a dictionary of the file's bytes. */
export function createDictionary(path: string, bytes: Buffer): CompressionDictionary {
  const hash = createHash("sha256").update(bytes).digest();
  return { path, availableHeader: `:${hash.toString("base64")}:`, hash, bytes };
}

/** Encodes a body as `dcz` (RFC 9842, section 5): Zstandard with a dictionary. */
export async function compressWithDictionary(
  identity: Bytes,
  { hash, bytes }: CompressionDictionary,
): Promise<Bytes> {
  const compressed = await compressZstd(identity, { params, dictionary: bytes });
  return Buffer.concat([magic, hash, compressed]);
}
