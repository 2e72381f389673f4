import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, readFileSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { fsyncPath } from "#app/platform/settings/complete-file.ts";

/** Changes the bytes of a file on their way into another. */
type Convert = (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>;

/** Bytes of a file with keys at most. */
const maxIdentityBytes = 64 * 1024;

/** Copies a file into a new one, which is on the disk when it resolves, and only its owner's unless another mode is given. */
export async function copyFile(
  source: string,
  target: string,
  convert?: Convert,
  mode = 0o600,
): Promise<void> {
  const input = createReadStream(source);
  const output = createWriteStream(target, { flags: "wx", mode });
  if (convert) {
    const bytes = await convert(Readable.toWeb(input) as ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(bytes), output);
  } else {
    await pipeline(input, output);
  }
  fsyncPath(target);
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Encrypts for the public half of a key pair of age. */
export async function createEncryption(recipient: string): Promise<Convert> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return (bytes) => encrypter.encrypt(bytes as never) as never;
}

/** Decrypts with the keys of a file that `age-keygen` made. Throws where it has none. */
export async function createDecryption(identityFile: string): Promise<Convert> {
  const found = statSync(identityFile, { throwIfNoEntry: false });
  const text =
    found?.isFile() && found.size <= maxIdentityBytes ? readFileSync(identityFile, "utf8") : "";
  const identities = text.match(/^AGE-SECRET-KEY-1[\dA-Z]+$/gm);
  if (!identities) throw new Error(`${identityFile} holds no key: expected AGE-SECRET-KEY-1…`);
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new Error(`${identityFile} holds a damaged key`);
  }
  return (bytes) => decrypter.decrypt(bytes as never) as never;
}
