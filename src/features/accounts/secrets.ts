import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hashArgon2 = promisify(argon2);

/** A new secret for a link or a session: 256 random bits, in base64url. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

/**
 * Key of a one-time link, derived from its seed: the mail with the link is written when it is sent, and only the seed, which
 * is of no use without the site's secret, is stored until then.
 */
export const deriveLinkKey = (secret: string, seed: string): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["one-time-link", seed]))
    .digest("base64url");

/** Hash under which such a secret is stored. It is random, so that a fast hash without salt is enough. */
export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** Parameters of Argon2id: the first choice of OWASP's password storage cheat sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hashes at the same time: each takes 19 MiB and a thread of libuv's pool of four, which files and DNS need too. */
const maxConcurrentHashes = 2;
/** Hashes that may wait for their turn, of known browsers and of strangers: some seconds. Further ones are refused. */
const maxWaitingHashes = 250;

/** Too many passwords are being hashed. */
class HashingBusyError extends Error {
  override readonly name = "HashingBusyError";
}

/** Known ones go first: strangers cannot take their places. */
const waiting = { known: [] as (() => void)[], strangers: [] as (() => void)[] };
let running = 0;

async function runHash(
  message: string,
  nonce: Buffer,
  parameters: typeof cost,
  isKnown: boolean,
): Promise<Buffer> {
  if (running >= maxConcurrentHashes) {
    const line = isKnown ? waiting.known : waiting.strangers;
    if (line.length >= maxWaitingHashes) throw new HashingBusyError("too many sign-ins at once");
    await new Promise<void>((resolve) => line.push(resolve));
  }
  running += 1;
  try {
    return await hashArgon2("argon2id", { message, nonce, ...parameters });
  } finally {
    running -= 1;
    (waiting.known.shift() ?? waiting.strangers.shift())?.();
  }
}

const toBase64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a new password with Argon2id, in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await runHash(password.normalize("NFC"), salt, cost, true);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hash of no password, which takes as long to verify as any other. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Compares a password with its hash; without a hash it takes equal time and is false. Passwords from known browsers do not
 * wait behind those of strangers.
 */
export async function verifyPassword(
  password: string,
  phc: string | undefined,
  isKnown: boolean,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phcPattern.exec(phc ?? dummyHash) ?? [];
  if (!salt || !hash) throw new Error("a stored password is no Argon2id hash");
  const expected = Buffer.from(hash, "base64");
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  } as typeof cost;
  const nonce = Buffer.from(salt, "base64");
  const actual = await runHash(password.normalize("NFC"), nonce, parameters, isKnown);
  return timingSafeEqual(actual, expected) && phc !== undefined;
}
