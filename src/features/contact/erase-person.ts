import { createHmac } from "node:crypto";
import type { ErasureStore } from "./erasure-store.ts";
import { normalizeEmail } from "./rules/contact-fields.ts";
import type { Erasure } from "./rules/erasure.ts";
import { createReference } from "./rules/reference.ts";

/** A new number for an erasure, such as `ER-7K3M-Q2XD`. */
export const createErasureReceipt = (): string => createReference("ER");

/**
 * Erases everything stored of one person, from tables and files. Safe to repeat: the erasures are the earlier ones if nothing
 * was left to erase, newest first. `arePurged` tells whether the database files hold no remains either.
 */
export async function erasePerson(store: ErasureStore, secret: string, email: string, now: Date) {
  const normalizedEmail = normalizeEmail(email);
  const person = hashPerson(secret, normalizedEmail);
  const newErasure = { receipt: createErasureReceipt(), erasedAt: now, person };
  const requests = await store.erasePerson(normalizedEmail, newErasure);
  const arePurged = await store.purgeFiles(now);
  const all = (await store.list()).filter(
    (erasure) => erasure.person !== undefined && getHash(erasure.person) === getHash(person),
  );
  return { requests, arePurged, erasures: requests > 0 ? all.slice(0, 1) : all };
}

/**
 * Re-runs past erasures after restoring a backup that predates them. Requests that the same people sent later stay. Returns
 * the number of requests erased.
 */
export async function reapplyErasures(
  store: ErasureStore,
  secret: string,
  now: Date,
): Promise<number> {
  const latest = new Map<string, Erasure>();
  for (const erasure of await store.list()) {
    const { person } = erasure;
    if (person === undefined || latest.has(getHash(person))) continue;
    latest.set(getHash(person), erasure);
  }
  let requests = 0;
  if (latest.size > 0) {
    for (const sender of await store.listSenders()) {
      const previous = latest.get(getHash(hashPerson(secret, sender)));
      if (!previous) continue;
      const { person, erasedAt } = previous;
      const newErasure = { receipt: createErasureReceipt(), erasedAt, person };
      requests += await store.erasePerson(sender, newErasure, erasedAt);
    }
  }
  if (requests > 0) await store.purgeFiles(now);
  return requests;
}

/** Whether an erasure was recorded with another secret: there is no telling whom it concerns. Older records don't say. */
export function hasOtherSecret({ person }: Erasure, secret: string): boolean {
  const [key, hash] = person?.split(".") ?? [];
  return hash !== undefined && key !== getKeyId(secret);
}

/** A hash of the person after one of the secret, with a point between them. */
function hashPerson(secret: string, normalizedEmail: string): string {
  return `${getKeyId(secret)}.${hash(secret, "contact-person", normalizedEmail)}`;
}

const getKeyId = (secret: string) => hash(secret, "contact-person-key").slice(0, 8);

/** Without the hash of the secret, which older records don't have. */
const getHash = (person: string) => person.slice(person.indexOf(".") + 1);

// The label separates it from hashes for other purposes. Without the key, addresses could be found by trial.
const hash = (secret: string, ...labelled: string[]): string =>
  createHmac("sha256", secret).update(JSON.stringify(labelled)).digest("base64url");
