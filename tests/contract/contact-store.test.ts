import { expect, test } from "vitest";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "../../src/features/contact/requests/handling-store.ts";
import type { IdempotencyKey } from "../../src/features/contact/rules/stored-request.ts";
import { createSubmitContact } from "../../src/features/contact/submission/submit-contact.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { listRequests } from "../support/databases/stored-contacts.ts";
import { makeContactRequest, makeContactValue } from "../support/samples/contacts.ts";
import { runReplicas } from "../support/servers/replicas.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const minute = 60_000;

let guards = 0;
function makeGuard(change: Partial<IdempotencyKey> = {}): IdempotencyKey {
  return { key: `key-${++guards}`, bodyHash: "body", lifetime: 10 * minute, ...change };
}

describeOnBothEngines("contact requests", (current) => {
  const openStore = async () => {
    const database = await current().open();
    const { listByEmail, listPages } = createHandlingStore(database);
    return { ...createContactStore(database), listByEmail, listPages };
  };

  const openSubmit = async () => {
    const store = await openStore();
    const submitContact = createSubmitContact({ store, secret: "s".repeat(32) });
    const submit = (
      value: Record<string, unknown> = {},
      {
        receivedAt = start,
        client = "203.0.113.7",
        idempotencyKey,
      }: { receivedAt?: Date; client?: string; idempotencyKey?: string } = {},
    ) =>
      submitContact(makeContactValue(value), {
        client,
        idempotencyKey,
        receivedAt,
        language: "es",
        privacyVersion: "2023-01-16",
      });
    return { store, submit };
  };

  test("come back as they were stored, also after the database was closed", async () => {
    const database = await current().open();
    const full = makeContactRequest();
    const plain = makeContactRequest({ consent: undefined, suspectReason: undefined, comment: "" });
    const store = createContactStore(database);
    expect(await store.create(full, makeGuard())).toEqual({
      status: "stored",
      reference: full.reference,
    });
    await store.create(plain, makeGuard());
    await database.close();
    const reopened = await openStore();
    expect(await listRequests(reopened)).toMatchObject(
      [full, plain].sort((one, other) => (one.id < other.id ? 1 : -1)),
    );
  });

  test("are listed newest first, page by page, without a gap or a repeat", async () => {
    const store = await openStore();
    // Two at each time, so that pages end between equal times.
    const requests = Array.from({ length: 8 }, (_, index) =>
      makeContactRequest({ receivedAt: after(Math.floor(index / 2) * minute) }),
    );
    for (const request of requests) await store.create(request, makeGuard());
    const newestFirst = requests
      .toSorted((one, other) => +other.receivedAt - +one.receivedAt || (other.id < one.id ? -1 : 1))
      .map(({ id }) => id);
    for (const limit of [1, 3, 4, 8, 9]) {
      const pages = await Array.fromAsync(store.listPages(limit));
      expect(pages.flat().map(({ id }) => id)).toEqual(newestFirst);
    }
    expect(await store.count()).toBe(8);
  });

  test("are found by the email of their sender, regardless of letter case", async () => {
    const store = await openStore();
    const older = makeContactRequest({ email: "José@Example.com" });
    const newer = makeContactRequest({ email: "josé@example.com", receivedAt: after(minute) });
    for (const request of [older, newer, makeContactRequest({ email: "jos_@example.com" })]) {
      await store.create(request, makeGuard());
    }
    expect(await store.listByEmail(" JOSÉ@example.COM")).toMatchObject([newer, older]);
    expect(await store.listByEmail("%@example.com")).toEqual([]);
  });

  test("sent 50 times at once are one, with 50 equal answers", async () => {
    const { store, submit } = await openSubmit();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => submit()));
    const references = new Set(
      outcomes.map((outcome) => "reference" in outcome && outcome.reference),
    );
    expect(references.size).toBe(1);
    expect(outcomes.filter(({ status }) => status === "stored")).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === "repeated")).toHaveLength(49);
    expect(await store.count()).toBe(1);
  });

  test("sent at once under one key through three replicas are one", async () => {
    const outcomes = await runReplicas(current().settings, 3, "submit");
    const references = outcomes.flat().map((outcome) => outcome.reference);
    expect(references).toHaveLength(60);
    expect(new Set(references).size).toBe(1);
    expect(await (await openStore()).count()).toBe(1);
  });

  test("that differ are all stored, also at once", async () => {
    const { store, submit } = await openSubmit();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => submit({ comment: `${index}` })),
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["stored"]));
    expect(await store.count()).toBe(50);
  });

  test("under one key with another body are a conflict, which stores nothing", async () => {
    const { store, submit } = await openSubmit();
    const first = await submit({}, { idempotencyKey: "k" });
    expect(await submit({ comment: "other" }, { idempotencyKey: "k" })).toEqual({
      status: "key-conflict",
    });
    expect(await submit({}, { idempotencyKey: "k" })).toEqual({
      ...first,
      status: "repeated",
      isSuspectedSpam: undefined,
    });
    expect(await store.count()).toBe(1);
  });

  test("without a key, are one within ten minutes from one client", async () => {
    const { store, submit } = await openSubmit();
    const first = await submit();
    const late = await submit({}, { receivedAt: after(10 * minute - 1) });
    expect(late).toEqual({
      ...first,
      status: "repeated",
      isSuspectedSpam: undefined,
    });
    expect(await submit({}, { client: "203.0.113.8" })).toMatchObject({ status: "stored" });
    expect(await submit({}, { receivedAt: after(10 * minute) })).toMatchObject({
      status: "stored",
    });
    // The window is of the first request, or of the one after it: repeats do not lengthen it.
    expect(await submit({}, { receivedAt: after(19 * minute) })).toMatchObject({
      status: "repeated",
    });
    expect(await submit({}, { receivedAt: after(20 * minute) })).toMatchObject({
      status: "stored",
    });
    expect(await store.count()).toBe(4);
  });

  test("are not taken for repeats because the clock once was a year ahead", async () => {
    const { store, submit } = await openSubmit();
    await submit({}, { receivedAt: after(365 * 24 * 60 * minute) });
    expect(await submit({})).toMatchObject({ status: "stored" });
    expect(await submit({})).toMatchObject({ status: "repeated" });
    expect(await store.count()).toBe(2);
  });

  test("are still repeats when the clock goes back a little", async () => {
    const { store, submit } = await openSubmit();
    await submit();
    expect(await submit({}, { receivedAt: after(-minute) })).toMatchObject({ status: "repeated" });
    expect(await store.count()).toBe(1);
  });

  test("never share a reference, and a refused one leaves no trace", async () => {
    const store = await openStore();
    const first = makeContactRequest();
    const guard = makeGuard();
    await store.create(first, makeGuard());
    const second = makeContactRequest({ reference: first.reference });
    await expect(store.create(second, guard)).rejects.toThrow(/unique/i);
    expect(await store.count()).toBe(1);
    const retried = { ...second, reference: "FS-0000-0000" };
    expect(await store.create(retried, guard)).toMatchObject({ status: "stored" });
  });

  test("that fail are not remembered by their key", async () => {
    const database = await current().open();
    const store = createContactStore(database);
    const request = makeContactRequest();
    const guard = makeGuard();
    const broken = { ...request, firstName: null as unknown as string };
    await expect(store.create(broken, guard)).rejects.toThrow();
    expect(await store.create(request, guard)).toMatchObject({ status: "stored" });
  });

  test("that fail do not affect others in the same commit", async () => {
    const store = await openStore();
    const good = Array.from({ length: 5 }, () => makeContactRequest());
    const broken = makeContactRequest({ firstName: null as unknown as string });
    const requests = [...good.slice(0, 2), broken, ...good.slice(2)];
    const outcomes = await Promise.allSettled(
      requests.map((request) => store.create(request, makeGuard())),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      requests.map((request) => (request === broken ? "rejected" : "fulfilled")),
    );
    const stored = await listRequests(store);
    expect(stored.map(({ id }) => id).sort()).toEqual(good.map(({ id }) => id).sort());
  });

  test("leave guards that are swept once they no longer count", async () => {
    const store = await openStore();
    const request = makeContactRequest();
    const guard = makeGuard();
    await store.create(request, guard);
    expect(await store.deleteExpiredIdempotencyKeys(after(10 * minute - 1))).toBe(0);
    expect(await store.deleteExpiredIdempotencyKeys(after(10 * minute))).toBe(1);
    expect(await store.count()).toBe(1);
  });

  test("take their guard along when they are deleted", async () => {
    const database = await current().open();
    const store = createContactStore(database);
    const request = makeContactRequest();
    await store.create(request, makeGuard());
    await database.db.deleteFrom("contact_requests").where("id", "=", request.id).execute();
    expect(await database.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
  });
});
