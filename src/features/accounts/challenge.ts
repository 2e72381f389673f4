import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AnsweredChallenge } from "./rules/account.ts";
import { hashSecret } from "./secrets.ts";

/** Milliseconds for which a challenge may be answered. */
const challengeLifetime = 5 * 60_000;

const nonceBytes = 16;
const timeBytes = 6;

/**
 * Creates a challenge that proves itself: random bytes, its time and a keyed hash of both with its purpose, in base64url. Nothing
 * is stored before it is answered, so that asking for challenges costs no space.
 */
export function createChallenge(secret: string, purpose: string, now: Date): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(now.getTime(), 0, timeBytes);
  const content = Buffer.concat([randomBytes(nonceBytes), time]);
  return Buffer.concat([content, sign(secret, purpose, content)]).toString("base64url");
}

/** The challenge as it is stored once it is answered; undefined if it is not ours, for another purpose, or expired. */
export function readChallenge(
  secret: string,
  purpose: string,
  challenge: string,
  now: Date,
): AnsweredChallenge | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  const content = bytes.subarray(0, nonceBytes + timeBytes);
  const signature = bytes.subarray(nonceBytes + timeBytes);
  const expected = sign(secret, purpose, content);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    return undefined;
  }
  const expiresAt = new Date(content.readUIntBE(nonceBytes, timeBytes) + challengeLifetime);
  return expiresAt > now ? { hash: hashSecret(bytes.toString("base64url")), expiresAt } : undefined;
}

const sign = (secret: string, purpose: string, content: Buffer): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["challenge", purpose]))
    .update(content)
    .digest();
