import { randomBytes } from "node:crypto";
import type { Runtime } from "#app/composition/create-runtime.ts";
import { validateContact } from "#app/features/contact/rules/contact-request.ts";
import { createSubmitContact } from "#app/features/contact/submission/submit-contact.ts";
import { sampleRequests } from "./sample-requests.ts";

const day = 24 * 60 * 60_000;

const owner = {
  email: "owner@example.com",
  name: "Sample Owner",
  role: "owner",
  language: "en",
} as const;

/** Fills an empty database with samples, for `npm run dev`, and returns how to sign in, which is known nowhere else. */
export async function fillNewDatabase(runtime: Pick<Runtime, "accounts" | "contact" | "secret">) {
  const { accounts, contact, secret } = runtime;
  const { store } = contact;
  if ((await accounts.hasUsers()) || (await store.count()) > 0) return undefined;
  const link = await accounts.invite(owner);
  if (!link) return undefined;
  const password = randomBytes(12).toString("base64url");
  const client = {
    address: "127.0.0.1",
    userAgent: "npm run dev",
    token: undefined,
    device: undefined,
  };
  await accounts.redeemLink(link.key, password, client);
  const submit = createSubmitContact({ store, secret });
  const now = Date.now();
  for (const { fields, language, age } of sampleRequests) {
    const result = validateContact(fields);
    if (!result.ok) throw new Error(`invalid sample: ${JSON.stringify(result)}`);
    const { value } = result;
    const receivedAt = new Date(now - age * day);
    await submit(value, { client: value.email, language, receivedAt, privacyVersion: "" });
  }
  return { email: owner.email, password };
}
