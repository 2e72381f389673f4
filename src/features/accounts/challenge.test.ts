import { expect, test } from "vitest";
import { createChallenge, readChallenge } from "./challenge.ts";

const secret = "s".repeat(32);
const now = new Date("2026-11-20T10:00:00.000Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const read = (challenge: string, at = now, purpose = "sign-in", key = secret) =>
  readChallenge(key, purpose, challenge, at);

test("a challenge is accepted for five minutes, for its purpose, under its secret", () => {
  const challenge = createChallenge(secret, "sign-in", now);
  expect(read(challenge, after(299_999))).toMatchObject({ expiresAt: after(300_000) });
  expect(read(challenge, after(300_000))).toBeUndefined();
  expect(read(challenge, now, "add ana")).toBeUndefined();
  expect(read(challenge, now, "sign-in", "t".repeat(32))).toBeUndefined();
});

test("two challenges differ, and so do their hashes", () => {
  const [one, other] = [
    createChallenge(secret, "sign-in", now),
    createChallenge(secret, "sign-in", now),
  ];
  expect(read(one)?.hash).not.toBe(read(other)?.hash);
});

test("a changed challenge is refused, wherever it was changed", () => {
  const challenge = createChallenge(secret, "sign-in", now);
  for (let at = 0; at < challenge.length - 1; at++) {
    const changed = challenge[at] === "A" ? "B" : "A";
    expect(read(challenge.slice(0, at) + changed + challenge.slice(at + 1))).toBeUndefined();
  }
  for (const other of ["", "A", challenge.slice(0, -2), `${challenge}AA`, "A".repeat(100_000)]) {
    expect(read(other)).toBeUndefined();
  }
});

test("other spellings of one challenge have one hash", () => {
  const challenge = createChallenge(secret, "sign-in", now);
  expect(read(`${challenge}=`)?.hash).toBe(read(challenge)?.hash);
});
