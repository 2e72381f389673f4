import { createChallenge, readChallenge } from "./challenge.ts";
import type { AnsweredChallenge } from "./rules/account.ts";

/** Loaded with its first use, for most processes have none (docs/decisions/0109). */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** Longest JSON of a browser's response. */
const maxResponseLength = 20_000;

/** A new challenge for a purpose, in bytes. */
export const createChallengeBytes = (secret: string, purpose: string) =>
  new Uint8Array(Buffer.from(createChallenge(secret, purpose, new Date()), "base64url"));

/** A check of the challenge in a response, which keeps what it has read. */
export function expectChallenge(secret: string, purpose: string, now: Date) {
  const found: { challenge?: AnsweredChallenge | undefined } = {};
  return {
    found,
    isExpected(challenge: string) {
      found.challenge = readChallenge(secret, purpose, challenge, now);
      return found.challenge !== undefined;
    },
  };
}

/** The library rejects for everything that is wrong with a response. */
export async function refuseErrors<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

export function parseResponse<T>(json: string): T {
  if (json.length > maxResponseLength) throw new RangeError("too long");
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null) throw new TypeError("not an object");
  return value as T;
}
