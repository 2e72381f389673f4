// @module-tag slow
import { expect, test } from "vitest";
import { createSecret, hashPassword, hashSecret, verifyPassword } from "./secrets.ts";

test("a password matches its own hash, in either Unicode form, and no other", async () => {
  const hash = await hashPassword("contraseña de Inés");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword("contraseña de Inés".normalize("NFD"), hash, false)).toBe(true);
  expect(await verifyPassword("contraseña de Ines", hash, false)).toBe(false);
  expect(await verifyPassword("contraseña de Inés", undefined, false)).toBe(false);
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("tres platos de sopa")).not.toBe(
    await hashPassword("tres platos de sopa"),
  );
});

test("a password is verified with the parameters of its hash", async () => {
  const cheap = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$tlOHdZAgbI4";
  expect(await verifyPassword("nothing", cheap, false)).toBe(false);
  await expect(verifyPassword("nothing", "$2y$10$abc", false)).rejects.toThrow("no Argon2id hash");
});

test("secrets are 256 bits and stored as their hash", () => {
  const secret = createSecret();
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(hashSecret(secret)).not.toBe(hashSecret(createSecret()));
  expect(hashSecret(secret)).toHaveLength(43);
});

test("more sign-ins than can wait are refused, those of strangers before those of known browsers", async () => {
  const ended: string[] = [];
  const verify = async (isKnown: boolean) => {
    const cheap = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$tlOHdZAgbI4";
    await verifyPassword("a", cheap, isKnown);
    ended.push(isKnown ? "known" : "stranger");
  };
  const strangers = Array.from({ length: 260 }, () => verify(false));
  const known = [verify(true), verify(true)];
  const results = await Promise.allSettled([...strangers, ...known]);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8);
  expect(String((refused[0] as PromiseRejectedResult).reason)).toContain("too many sign-ins");
  // Without priority they would be the last two of 254; threads end in no fixed order.
  expect(ended.filter((who) => who === "known")).toHaveLength(2);
  expect(ended.lastIndexOf("known")).toBeLessThan(60);
});
