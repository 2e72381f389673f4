import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import type { Tables } from "../../src/composition/tables.ts";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "../../src/features/contact/requests/handling-store.ts";
import type { ContactRequest } from "../../src/features/contact/rules/stored-request.ts";
import { planDeliveries } from "../../src/features/contact/submission/submit-contact.ts";
import type { Database } from "../../src/platform/database/open-database.ts";
import type { ClaimedDelivery, DeliveryState } from "../../src/platform/outbox/delivery.ts";
import { listOutbox } from "../../src/platform/outbox/outbox-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { openOutbox as openOutboxStore } from "../support/servers/outboxes.ts";
import { runReplicas } from "../support/servers/replicas.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

const lease = 2 * minute;
const failed = { nextAt: undefined, retryTime: 72 * hour };
const error = { code: "timeout", message: "no answer within 10 s" };
const everyState: readonly DeliveryState[] = ["waiting", "delivered", "failed", "discarded"];

async function openOutbox(opening: Promise<Database<Tables>>) {
  const database = await opening;
  const contacts = createContactStore(database);
  const outbox = openOutboxStore(database);
  let guards = 0;
  return {
    database,
    contacts,
    outbox,
    /** Stores a request above suspicion, to be delivered to these. */
    async store(
      inUse: readonly string[] = ["webhook"],
      change: Partial<ContactRequest> = {},
    ): Promise<ContactRequest> {
      const request = makeContactRequest({ suspectReason: undefined, ...change });
      const guard = { key: `key-${++guards}`, bodyHash: "", lifetime: minute };
      await contacts.create(request, guard, request.suspectReason ? [] : planDeliveries(inUse));
      return request;
    },
    claim: (now = start, limit = 10, destination: string = "webhook") =>
      outbox.claim({ destination, limit, now, leaseDuration: lease }),
    async listAll() {
      const entries = [];
      for await (const entry of listOutbox(outbox, everyState, 2)) entries.push(entry);
      return entries;
    },
  };
}

/** The one that was claimed. */
function getOnly(claimed: readonly ClaimedDelivery[]): ClaimedDelivery {
  expect(claimed).toHaveLength(1);
  return claimed[0] as ClaimedDelivery;
}

describeOnBothEngines("the outbox", (current) => {
  const open = () => openOutbox(current().open());

  test("holds one delivery to each destination in use, with the whole request", async () => {
    const { store, claim, listAll } = await open();
    const request = await store(["owner-mail", "webhook"]);
    const delivery = getOnly(await claim());
    expect(delivery).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      destination: "webhook",
      request,
      attempt: 1,
      createdAt: request.receivedAt,
      leaseToken: expect.any(String),
      retryTime: 0,
      lastFailedAt: undefined,
    });
    const listed = (await listAll()).map(
      ({ destination, attempts }) => `${destination} ${attempts}`,
    );
    expect(listed.toSorted()).toEqual(["owner-mail 0", "webhook 1"]);
  });

  test("is written with the request or not at all", async () => {
    const { contacts, database, listAll } = await open();
    const [delivery] = planDeliveries(["webhook"]);
    if (!delivery) throw new Error("nothing planned");
    const guard = (key: string) => ({ key, bodyHash: "", lifetime: minute });
    // The second one has the id of the first: its delivery cannot be written.
    await contacts.create(makeContactRequest(), guard("a"), [delivery]);
    await expect(contacts.create(makeContactRequest(), guard("b"), [delivery])).rejects.toThrow();
    expect(await contacts.count()).toBe(1);
    // A repeat or a taken reference leaves nothing to deliver.
    const request = makeContactRequest();
    const plan = () => planDeliveries(["webhook"]);
    await contacts.create(request, guard("a"), plan());
    await contacts.create(request, guard("c"), plan());
    const sameReference = { ...request, id: randomUUIDv7() };
    await expect(contacts.create(sameReference, guard("d"), plan())).rejects.toThrow();
    expect(await listAll()).toHaveLength(2);
    const keys = await database.db
      .selectFrom("idempotency_keys")
      .select("key")
      .orderBy("key")
      .execute();
    expect(keys.map(({ key }) => key)).toEqual(["a", "c"]);
  });

  test("goes with the request when that is erased", async () => {
    const { database, store, listAll } = await open();
    const request = await store(["owner-mail", "visitor-mail"]);
    await store();
    await database.db.deleteFrom("contact_requests").where("id", "=", request.id).execute();
    expect((await listAll()).map(({ destination }) => destination)).toEqual(["webhook"]);
  });

  test("gives what is due, the longest overdue first, as many as are wanted, and no other destination's", async () => {
    const { store, claim, outbox } = await open();
    const requests = [];
    for (const late of [3, 1, 2, 4]) {
      requests.push(await store(["webhook"], { receivedAt: after(late * minute) }));
    }
    await store(["owner-mail"]);
    const claimed = await claim(after(3 * minute), 2);
    expect(claimed.map(({ createdAt }) => createdAt)).toEqual([after(minute), after(2 * minute)]);
    // What was claimed together has the same lease; the one that is not due yet stays.
    expect(new Set(claimed.map((one) => one.leaseToken)).size).toBe(1);
    expect((await claim(after(3 * minute))).map(({ createdAt }) => createdAt)).toEqual([
      after(3 * minute),
    ]);
    expect(await outbox.listBacklog()).toEqual([
      { destination: "owner-mail", waiting: 1, oldest: start, failed: 0 },
      { destination: "webhook", waiting: 4, oldest: after(minute), failed: 0 },
    ]);
  });

  test("leases a delivery to one at a time, and to another once the lease has run out", async () => {
    const { store, claim } = await open();
    await store();
    const first = getOnly(await claim());
    expect(await claim(after(lease - 1))).toEqual([]);
    const second = getOnly(await claim(after(lease)));
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    expect(second.leaseToken).not.toBe(first.leaseToken);
  });

  test("gives each delivery to one of four replicas that claim at once", async () => {
    const { store, listAll } = await open();
    for (let count = 0; count < 60; count++) await store();
    const claimed = (await runReplicas(current().settings, 4, "claim")).flat();
    expect(claimed.toSorted()).toEqual((await listAll()).map(({ id }) => id));
  });

  test("stores an error and waits until the next attempt is due", async () => {
    const { store, claim, outbox, listAll } = await open();
    await store();
    const delivery = getOnly(await claim());
    const next = { nextAt: after(minute), retryTime: 0 };
    expect(await outbox.recordFailure(delivery, error, next, after(1000))).toBe(true);
    expect(await listAll()).toMatchObject([
      {
        state: "waiting",
        attempts: 1,
        nextAt: after(minute),
        settledAt: undefined,
        lastError: { ...error, at: after(1000) },
      },
    ]);
    expect(await claim(after(minute - 1))).toEqual([]);
    expect(getOnly(await claim(after(minute)))).toMatchObject({
      attempt: 2,
      retryTime: 0,
      lastFailedAt: after(1000),
    });
  });

  test("marks a delivery as failed when it is given up", async () => {
    const { store, claim, outbox, listAll } = await open();
    await store();
    const next = { nextAt: undefined, retryTime: 72 * hour };
    await outbox.recordFailure(getOnly(await claim()), error, next, after(minute));
    expect(await claim(after(year))).toEqual([]);
    expect(await listAll()).toMatchObject([
      { state: "failed", settledAt: after(minute), lastError: error },
    ]);
    expect(await outbox.listBacklog()).toEqual([
      { destination: "webhook", waiting: 0, oldest: undefined, failed: 1 },
    ]);
  });

  test("settles what arrived, once", async () => {
    const { store, claim, outbox, listAll } = await open();
    await store();
    const delivery = getOnly(await claim());
    expect(await outbox.markDelivered(delivery, after(1000))).toBe(true);
    expect(await outbox.markDelivered(delivery, after(2000))).toBe(false);
    expect(await listAll()).toMatchObject([{ state: "delivered", settledAt: after(1000) }]);
    expect(await claim(after(year))).toEqual([]);
    expect(await outbox.listBacklog()).toEqual([]);
  });

  test("ignores a worker whose lease has expired, unless it reports success", async () => {
    const { store, claim, outbox, listAll } = await open();
    await store();
    const late = getOnly(await claim());
    const current = getOnly(await claim(after(lease)));
    const next = { nextAt: undefined, retryTime: 0 };
    expect(await outbox.recordFailure(late, error, next, after(lease))).toBe(false);
    await outbox.release(late);
    expect(await claim(after(lease))).toEqual([]);
    expect(await listAll()).toMatchObject([{ state: "waiting", lastError: undefined }]);

    expect(await outbox.markDelivered(late, after(lease))).toBe(true);
    expect(await outbox.recordFailure(current, error, next, after(lease))).toBe(false);
    expect(await listAll()).toMatchObject([{ state: "delivered", lastError: undefined }]);
  });

  test("takes a lease back: the delivery is due at once, its attempt counted", async () => {
    const { store, claim, outbox } = await open();
    await store();
    await outbox.release(getOnly(await claim()));
    expect(getOnly(await claim())).toMatchObject({ attempt: 2 });
  });

  test("what a clock a year ahead has written is due now, its leases run out", async () => {
    const { store, claim, outbox } = await open();
    await store(["webhook"], { receivedAt: after(year) });
    const delivery = getOnly(await claim());
    await outbox.recordFailure(delivery, error, { nextAt: after(year), retryTime: 0 }, after(year));
    expect(await claim()).toHaveLength(1);

    await store(["administrator"]);
    expect(await claim(after(year), 1, "administrator")).toHaveLength(1);
    expect(await claim(start, 1, "administrator")).toHaveLength(1);
  });

  test("what waits longest by our own rule is not due before its time", async () => {
    const { store, claim, outbox } = await open();
    await store();
    const next = { nextAt: after(10 * minute), retryTime: 0 };
    await outbox.recordFailure(getOnly(await claim()), error, next, start);
    expect(await claim(after(10 * minute - 1))).toEqual([]);
    expect(await claim(after(10 * minute))).toHaveLength(1);
  });

  test("is stuck by no clock that goes back a day", async () => {
    const { store, claim } = await open();
    await store();
    await claim();
    expect(await claim(after(-24 * hour))).toHaveLength(1);
  });

  test("resets on demand deliveries that failed, wait or were discarded, but never delivered ones", async () => {
    const { store, claim, outbox, listAll } = await open();
    for (let count = 0; count < 4; count++) await store();
    const [failed, waiting, discarded, delivered] = await claim();
    if (!failed || !waiting || !discarded || !delivered) throw new Error("four were stored");
    await outbox.recordFailure(failed, error, { nextAt: undefined, retryTime: 72 * hour }, start);
    await outbox.recordFailure(waiting, error, { nextAt: after(minute), retryTime: hour }, start);
    expect(await outbox.discard(discarded.id, start)).toBe(1);
    await outbox.markDelivered(delivered, start);

    expect(await outbox.retry(undefined, after(1000))).toBe(2);
    expect(await outbox.listBacklog()).toEqual([
      { destination: "webhook", waiting: 2, oldest: after(1000), failed: 0 },
    ]);
    expect(await claim(after(1000))).toMatchObject([
      { attempt: 1, retryTime: 0, lastFailedAt: undefined },
      { attempt: 1, retryTime: 0, lastFailedAt: undefined },
    ]);
    expect(await outbox.retry(delivered.id, start)).toBe(0);
    expect(await outbox.retry("no such id", start)).toBe(0);
    expect(await outbox.retry(discarded.id, start)).toBe(1);
    expect((await listAll()).map(({ state }) => state).toSorted()).toEqual([
      "delivered",
      "waiting",
      "waiting",
      "waiting",
    ]);
  });

  test("discards what waits or failed, also under a worker's hands, and no more", async () => {
    const { store, claim, outbox, listAll } = await open();
    await store();
    const delivery = getOnly(await claim());
    expect(await outbox.discard(delivery.id, after(1000))).toBe(1);
    expect(await outbox.discard(delivery.id, after(2000))).toBe(0);
    expect(
      await outbox.recordFailure(delivery, error, { nextAt: start, retryTime: 0 }, start),
    ).toBe(false);
    expect(await claim(after(lease))).toEqual([]);
    expect(await listAll()).toMatchObject([{ state: "discarded", settledAt: after(1000) }]);
  });

  test("says that what was discarded under a worker's hands arrived, if it did", async () => {
    const { store, claim, outbox, listAll } = await open();
    await store();
    const delivery = getOnly(await claim());
    await outbox.discard(delivery.id, after(1000));
    expect(await outbox.markDelivered(delivery, after(2000))).toBe(true);
    expect(await listAll()).toMatchObject([{ state: "delivered", settledAt: after(2000) }]);
    expect(await outbox.retry(delivery.id, after(3000))).toBe(0);
  });

  test("keeps from other workers what is discarded and retried under a worker's hands", async () => {
    const { store, claim, outbox, listAll } = await open();
    await store();
    const delivery = getOnly(await claim());
    await outbox.discard(delivery.id, after(1000));
    await outbox.retry(delivery.id, after(2000));
    expect(await claim(after(lease - 1))).toEqual([]);
    expect(await outbox.recordFailure(delivery, error, failed, after(3000))).toBe(true);
    await outbox.discard(delivery.id, after(4000));
    await outbox.retry(delivery.id, after(5000));
    const again = getOnly(await claim(after(5000)));
    await outbox.discard(again.id, after(6000));
    // A failure for good does not put it back among those that failed.
    expect(await outbox.recordFailure(again, error, failed, after(7000))).toBe(false);
    expect(await listAll()).toMatchObject([{ state: "discarded", settledAt: after(6000) }]);
    expect(await outbox.retry(undefined, after(8000))).toBe(0);
  });

  test("keeps the last error and the seven before it, until it is tried again on demand", async () => {
    const { store, outbox, claim } = await open();
    await store();
    for (let attempt = 0; attempt < 10; attempt++) {
      const at = after(attempt * hour);
      const delivery = getOnly(await claim(at));
      const error = { code: `status-${500 + attempt}`, message: "no" };
      const next = { nextAt: after((attempt + 1) * hour), retryTime: 0 };
      expect(await outbox.recordFailure(delivery, error, next, at)).toBe(true);
    }
    const [entry] = await outbox.list({ limit: 1, states: ["waiting"] });
    expect(entry?.lastError).toMatchObject({ code: "status-509", at: after(9 * hour) });
    expect(entry?.earlierErrors).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((one) => ({ code: `status-${500 + one}`, at: after(one * hour) })),
    );
    await outbox.retry(entry?.id, after(10 * hour));
    expect(await outbox.listByIds([entry?.id ?? ""])).toMatchObject([
      { lastError: undefined, earlierErrors: [] },
    ]);
  });

  test("lists the last deliveries that arrived at a destination, with the person who wrote", async () => {
    const { store, claim, outbox } = await open();
    const requests = [];
    for (const late of [2, 0, 1, 3]) {
      const receivedAt = after(late * minute);
      requests.push(
        await store(["webhook", "owner-mail"], { receivedAt, firstName: `Ana ${late}` }),
      );
    }
    const claimed = await claim(after(2 * minute));
    expect(claimed).toHaveLength(3);
    for (const one of claimed) await outbox.markDelivered(one, after(hour));
    const delivered = await outbox.listDelivered({ destination: "webhook", limit: 2 });
    expect(delivered.map(({ subject }) => subject)).toEqual([
      { id: requests[0]?.id, name: "Ana 2" },
      { id: requests[2]?.id, name: "Ana 1" },
    ]);
    expect(delivered[0]).toMatchObject({ state: "delivered", settledAt: after(hour) });
    expect(await outbox.listDelivered({ destination: "owner-mail", limit: 2 })).toEqual([]);
    expect(await outbox.listDelivered({ destination: "index-now", limit: 2 })).toEqual([]);
  });

  test("takes a suspect only once it is released, by id or reference, and once", async () => {
    const { database, store, claim } = await open();
    const suspect = await store(["webhook"], { suspectReason: "honeypot, many-links" });
    expect(await claim()).toEqual([]);
    const batches = createRequestBatchStore(database, () => planDeliveries(["webhook"]));
    const release = (key: string) =>
      batches.releaseAny(key, { userId: undefined, at: after(minute) });
    expect(await release("FS-0000-0000")).toBe("unknown");
    const { reference } = suspect;
    const outcomes = await Promise.all([release(suspect.id), release(reference.toLowerCase())]);
    expect(outcomes.toSorted()).toEqual(["done", "unmarked"]);
    const delivery = getOnly(await claim(after(minute)));
    expect(delivery).toMatchObject({
      request: { id: suspect.id, suspectReason: undefined },
      createdAt: after(minute),
    });
    const changes = await createHandlingStore(database).listChanges(suspect.id);
    expect(changes).toMatchObject([
      { kind: "released", value: "honeypot, many-links", userId: undefined, at: after(minute) },
    ]);
  });
});
