import { createHmac } from "node:crypto";
import type { Erasure } from "#app/features/contact/rules/erasure.ts";
import { createReference } from "#app/features/contact/rules/reference.ts";
import type { ActedBy } from "#app/platform/actions/action.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { listMailSpellings } from "#app/platform/text/mail-spellings.ts";
import type { ErasureStore } from "./erasure-store.ts";

/** A new number for an erasure, such as `ER-7K3M-Q2XD`. */
export const createErasureReceipt = (): string => createReference("ER");

/**
 * Erases everything stored of one person, from tables and files: requests, and letters to them in answers to others. Safe to
 * repeat: the erasures are the earlier ones if nothing was left to erase, newest first. `arePurged` tells whether the database
 * files hold no remains either.
 */
export async function erasePerson(
  store: ErasureStore,
  secret: string,
  email: string,
  actor: ActedBy,
) {
  const person = hashPerson(secret, normalizeEmail(email));
  const newErasure = { receipt: createErasureReceipt(), erasedAt: actor.at, person };
  const { requests, letters } = await store.erasePersonBy(actor, email, newErasure);
  const arePurged = await store.purgeFiles(actor.at);
  const hashes = listHashes(secret, email);
  const all = (await store.list()).filter(
    (erasure) => erasure.person !== undefined && hashes.includes(getHash(erasure.person)),
  );
  return { requests, letters, arePurged, erasures: requests + letters > 0 ? all.slice(0, 1) : all };
}

/**
 * Re-runs past erasures after restoring a backup that predates them: of people, and of single requests by their ids. Requests
 * that the same people sent later stay. Returns the number of requests erased.
 */
export async function reapplyErasures(
  store: ErasureStore,
  secret: string,
  now: Date,
  erasedIds: readonly string[] = [],
): Promise<number> {
  const latest = new Map<string, Erasure>();
  for (const erasure of await store.list()) {
    const { person } = erasure;
    if (person === undefined || latest.has(getHash(person))) continue;
    latest.set(getHash(person), erasure);
  }
  const hidden = { receipt: createErasureReceipt(), erasedAt: now, person: undefined };
  let requests = await store.eraseAgain(erasedIds, hidden);
  let letters = 0;
  for (const email of latest.size > 0 ? await store.listPeople() : []) {
    const [previous] = listHashes(secret, email)
      .flatMap((one) => latest.get(one) ?? [])
      .toSorted((one, other) => other.erasedAt.getTime() - one.erasedAt.getTime());
    if (!previous) continue;
    const { person, erasedAt } = previous;
    const newErasure = { receipt: createErasureReceipt(), erasedAt, person };
    const erased = await store.erasePerson(email, newErasure, erasedAt);
    requests += erased.requests;
    letters += erased.letters;
  }
  if (requests + letters > 0) await store.purgeFiles(now);
  return requests;
}

/** The person of an erasure recorded with another secret cannot be found. Older records have no key. */
export function hasOtherSecret({ person }: Erasure, secret: string): boolean {
  const [key, hash] = person?.split(".") ?? [];
  return hash !== undefined && key !== getKeyId(secret);
}

/** A hash of the person after one of the secret, with a point between them. */
function hashPerson(secret: string, normalizedEmail: string): string {
  return `${getKeyId(secret)}.${hash(secret, "contact-person", normalizedEmail)}`;
}

/** Hashes under which erasures of a person may be recorded: earlier versions knew two people by the spellings of one domain. */
const listHashes = (secret: string, email: string): string[] =>
  listMailSpellings(email).map((spelling) => hash(secret, "contact-person", spelling));

const getKeyId = (secret: string) => hash(secret, "contact-person-key").slice(0, 8);

/** Without the hash of the secret, which older records don't have. */
const getHash = (person: string) => person.slice(person.indexOf(".") + 1);

// The label separates it from hashes for other purposes. Without the key, addresses could be found by trial.
const hash = (secret: string, ...labelled: string[]): string =>
  createHmac("sha256", secret).update(JSON.stringify(labelled)).digest("base64url");
