import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { User } from "./rules/account.ts";

const idBytes = 16;

/**
 * Value of the cookie by which a browser is known as one in which this user has signed in: a random id with a signature, in
 * base64url. It opens nothing; only failures are counted apart. A new password makes it invalid.
 */
export function createDeviceValue(
  secret: string,
  user: Pick<User, "id">,
  passwordHash: string | undefined,
): string {
  const id = randomBytes(idBytes);
  return Buffer.concat([id, sign(secret, id, user.id, passwordHash)]).toString("base64url");
}

/** Id of the device if the value was created for this user, who is not disabled, and this password. */
export function readDeviceValue(
  secret: string,
  value: string | undefined,
  user: Pick<User, "id" | "disabledAt"> | undefined,
  passwordHash: string | undefined,
): string | undefined {
  const bytes = Buffer.from(value ?? "", "base64url");
  const id = bytes.subarray(0, idBytes);
  const signature = bytes.subarray(idBytes);
  const expected = sign(secret, id, user?.id ?? "", passwordHash);
  const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isSigned && user && !user.disabledAt ? id.toString("base64url") : undefined;
}

const sign = (
  secret: string,
  id: Buffer,
  userId: string,
  passwordHash: string | undefined,
): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["known-device", id.toString("base64url"), userId, passwordHash]))
    .digest();
