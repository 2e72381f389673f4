import { randomUUIDv7 } from "node:crypto";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseExpired } from "../../src/features/contact/erasure/erase-expired.ts";
import { erasePerson, reapplyErasures } from "../../src/features/contact/erasure/erase-person.ts";
import { createErasureStore } from "../../src/features/contact/erasure/erasure-store.ts";
import { createRequestListStore } from "../../src/features/contact/lists/request-list-store.ts";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "../../src/features/contact/requests/handling-store.ts";
import { parseRequestSearch } from "../../src/features/contact/rules/request-text.ts";
import type { ContactRequest } from "../../src/features/contact/rules/stored-request.ts";
import { describeOnBothEngines, type TestDatabase } from "../support/databases/databases.ts";
import { findFilesContaining } from "../support/databases/find-bytes.ts";
import { listRequests } from "../support/databases/stored-contacts.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const secret = "s".repeat(32);
const start = new Date("2026-11-20T10:00:00.000Z");
const hour = 60 * 60_000;
const day = 24 * hour;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

async function openStores(current: TestDatabase) {
  const database = await current.open();
  const contacts = createContactStore(database);
  const erasures = createErasureStore(database);
  const store = async (change: Partial<ContactRequest>) => {
    const request = makeContactRequest(change);
    const guard = { key: request.id, bodyHash: "", lifetime: hour };
    await contacts.create(request, guard, [{ id: randomUUIDv7(), destination: "owner-mail" }]);
    await database.db
      .updateTable("deliveries")
      .set({ state: "delivered" })
      .where("request_id", "=", request.id)
      .execute();
  };
  const listEmails = async () =>
    (await listRequests(createHandlingStore(database))).map(({ email }) => email);
  return { database, contacts, erasures, store, listEmails };
}

describeOnBothEngines("erasing a person", (current) => {
  test("removes all their requests and idempotency keys, and leaves a receipt without personal data", async () => {
    const { database, erasures, store, listEmails } = await openStores(current());
    await store({ email: "Ana@Example.com" });
    await store({ email: "ana@example.com" });
    await store({ email: "luz@example.com" });
    const erased = await erasePerson(erasures, secret, " ANA@example.com", {
      userId: undefined,
      at: start,
    });
    expect(erased).toMatchObject({ requests: 2, arePurged: true });
    expect(await listEmails()).toEqual(["luz@example.com"]);
    const guards = await database.db.selectFrom("idempotency_keys").selectAll().execute();
    expect(guards).toHaveLength(1);
    const deliveries = await database.db.selectFrom("deliveries").selectAll().execute();
    expect(deliveries).toHaveLength(1);
    const kept = await erasures.list();
    expect(kept).toEqual([
      {
        receipt: expect.stringMatching(/^ER-/),
        erasedAt: start,
        person: expect.stringMatching(/^[\w-]{8}\.[\w-]{43}$/),
        requests: 2,
        cleanedAt: start,
      },
    ]);
    expect(erased.erasures).toEqual(kept);
    expect([await erasures.find(kept[0]?.receipt ?? "")]).toEqual(kept);
    expect(await erasures.find("ER-0000-0000")).toBeUndefined();
  });

  test("leaves nothing of the person in the texts that are searched, neither words nor digits", async () => {
    const { database, erasures, store } = await openStores(current());
    const lists = createRequestListStore(database);
    const find = (query: string) => {
      const filter = { terms: parseRequestSearch(query) };
      const days = { today: "2026-11-20", weekEnd: "2026-11-22" };
      const list = { view: "suspect", filter, userId: "carmen", now: start, ...days } as const;
      return lists.list(list, { limit: 10 });
    };
    const { getServerDirectory, settings } = current();
    /** The files of this database: the server has those of other tests too, which would be read for a minute. */
    const findDirectory = async () => {
      if (!getServerDirectory) return settings.dataDir;
      await sql`checkpoint`.execute(database.db);
      const { rows } = await sql<{ oid: number }>`select oid from pg_database
        where datname = current_database()`.execute(database.db);
      return path.join(getServerDirectory(), "base", String(rows[0]?.oid));
    };
    const search = async () => {
      const remains = ["canaria", "5598765432", "\u9fc6\u9fc7\u9fc8", "bodega secreta"];
      return findFilesContaining(await findDirectory(), remains);
    };
    for (let number = 0; number < 40; number++) {
      const isPerson = number % 4 === 0;
      await store({
        email: isPerson ? "ana@example.com" : "luz@example.com",
        phone: isPerson ? "5598765432" : "5500000000",
        comment: `${isPerson ? "Cañaria \u9fc6\u9fc7\u9fc8" : "Otra"} ${number}`,
        phoneTyped: undefined,
      });
      if (number % 10 === 0) await find("canaria");
    }
    const handling = createHandlingStore(database);
    const requests = await handling.listByEmail("ana@example.com");
    for (const { id } of requests) {
      await handling.change(id, { note: "Bodega secreta" }, { userId: "carmen", at: start });
    }
    expect(await find("98765 naria \u9fc6\u9fc7\u9fc8 bodega secreta")).toHaveLength(10);
    expect(await search()).not.toEqual([]);
    await erasePerson(erasures, secret, "ana@example.com", { userId: undefined, at: start });
    expect(await find("naria")).toEqual([]);
    expect(await find("otra")).toHaveLength(10);
    expect(await search()).toEqual([]);
  });

  test("returns the earlier receipts when repeated, and none for an unknown person", async () => {
    const { erasures, store } = await openStores(current());
    await store({ email: "ana@example.com" });
    const first = await erasePerson(erasures, secret, "ana@example.com", {
      userId: undefined,
      at: start,
    });
    await store({ email: "ana@example.com" });
    const second = await erasePerson(erasures, secret, "ana@example.com", {
      userId: undefined,
      at: after(1),
    });
    const third = await erasePerson(erasures, secret, "ana@example.com", {
      userId: undefined,
      at: after(2),
    });
    expect(third).toMatchObject({
      requests: 0,
      erasures: [...second.erasures, ...first.erasures],
    });
    expect(
      await erasePerson(erasures, secret, "nobody@example.com", { userId: undefined, at: start }),
    ).toEqual({
      requests: 0,
      letters: 0,
      erasures: [],
      arePurged: true,
    });
  });

  test("takes what was received under a clock that was ahead", async () => {
    const { erasures, store, listEmails } = await openStores(current());
    await store({ email: "ana@example.com", receivedAt: after(365 * day) });
    await erasePerson(erasures, secret, "ana@example.com", { userId: undefined, at: start });
    expect(await listEmails()).toEqual([]);
  });

  test("is repeated in a restored copy, up to the time of the erasure and no further", async () => {
    const { erasures, store, listEmails } = await openStores(current());
    await store({ email: "ana@example.com" });
    await erasePerson(erasures, secret, "ana@example.com", { userId: undefined, at: after(hour) });
    const remembered = await erasures.list();
    // The copy has her request of before; what she sent after it was erased is another.
    await store({ email: "Ana@example.com", receivedAt: after(-day) });
    await store({ email: "ana@example.com", receivedAt: after(2 * hour) });
    await store({ email: "luz@example.com" });
    await erasures.importErasures(remembered);
    expect(await reapplyErasures(erasures, "another secret".repeat(3), after(day))).toBe(0);
    expect(await reapplyErasures(erasures, secret, after(day))).toBe(1);
    expect(await reapplyErasures(erasures, secret, after(day))).toBe(0);
    expect((await listEmails()).sort()).toEqual(["ana@example.com", "luz@example.com"]);
  });
});

describeOnBothEngines("what is too old", (current) => {
  const keepFor = (retentionDays: number) => ({ retentionDays, suspectRetentionDays: undefined });
  const neverStopped = new AbortController().signal;

  /** Looks once a day for so many days, as a site does that runs all the time. */
  async function look(
    { erasures }: Awaited<ReturnType<typeof openStores>>,
    { from = 0, days = 2, keep = 30 } = {},
  ) {
    const found = [];
    for (let number = 0; number < days; number++) {
      const now = after(from + number * day);
      found.push(await eraseExpired(erasures, keepFor(keep), now, neverStopped));
    }
    return found;
  }

  test("is erased in batches, once the clock has been right for a day", async () => {
    const stores = await openStores(current());
    const { contacts, erasures, store } = stores;
    const receivedAt = after(-40 * day);
    // As many at once as the pool has connections: a request for one has a time limit.
    for (let stored = 0; stored < 230; stored += 10) {
      await Promise.all(Array.from({ length: 10 }, () => store({ receivedAt })));
    }
    await store({ receivedAt: after(-28 * day) });
    expect(await look(stores)).toEqual([undefined, 230]);
    expect(await contacts.count()).toBe(1);
    expect(await erasures.list()).toMatchObject([
      { erasedAt: after(day), person: undefined, requests: 230, cleanedAt: undefined },
    ]);
    expect(await erasures.purgeFiles(after(day))).toBe(true);
    expect(await erasures.list()).toMatchObject([{ cleanedAt: after(day) }]);
  });

  test("is not what a clock that jumps ahead takes for old, nor is anything stuck when it is right again", async () => {
    const stores = await openStores(current());
    await look(stores);
    await stores.store({ receivedAt: after(day) });
    const ahead = await look(stores, { from: 365 * day, days: 1 });
    expect(ahead).toEqual([undefined]);
    const back = await look(stores, { from: 2 * day, days: 3 });
    expect(back).toEqual([undefined, 0, 0]);
    expect(await stores.contacts.count()).toBe(1);
  });

  test("is kept while a delivery of it waits, for a week at most", async () => {
    const stores = await openStores(current());
    const { contacts, database } = stores;
    const request = makeContactRequest({ receivedAt: after(-40 * day) });
    const guard = { key: request.id, bodyHash: "", lifetime: hour };
    const delivery = { id: randomUUIDv7(), destination: "webhook" } as const;
    await contacts.create(request, guard, [delivery]);
    const wait = (since: Date) =>
      database.db.updateTable("deliveries").set({ waiting_since: since.toISOString() }).execute();
    await wait(start);
    expect(await look(stores, { days: 3 })).toEqual([undefined, 0, 0]);
    await wait(after(-7 * day));
    expect(await look(stores, { from: 3 * day, days: 1 })).toEqual([1]);
    expect(await database.db.selectFrom("deliveries").select("id").execute()).toEqual([]);
  });

  test.each([
    ["a year ahead", 365 * day],
    ["a day back", -day],
    ["after a week without a run", 8 * day],
    ["within a day of the run before, however often", 23 * hour],
  ])("is not erased by a clock %s", async (_, jump) => {
    const { erasures, store } = await openStores(current());
    await store({ receivedAt: after(-400 * day) });
    expect(await eraseExpired(erasures, keepFor(30), start, neverStopped)).toBeUndefined();
    expect(await eraseExpired(erasures, keepFor(30), after(jump), neverStopped)).toBeUndefined();
    expect(await eraseExpired(erasures, keepFor(30), after(jump + hour), neverStopped)).toBe(
      jump === 23 * hour ? 1 : undefined,
    );
  });

  test("waits for another day after an earlier version's note of the last run", async () => {
    const { database, erasures, store } = await openStores(current());
    await store({ receivedAt: after(-400 * day) });
    const value = `${after(-9 * day).toISOString()} ${after(-day).toISOString()}`;
    await database.db.insertInto("marks").values({ name: "retention", value }).execute();
    expect(await eraseExpired(erasures, keepFor(30), start, neverStopped)).toBeUndefined();
    expect(await eraseExpired(erasures, keepFor(30), after(day), neverStopped)).toBe(1);
  });

  test("is erased although its delivery has failed", async () => {
    const stores = await openStores(current());
    const request = makeContactRequest({ receivedAt: after(-40 * day) });
    const guard = { key: request.id, bodyHash: "", lifetime: hour };
    await stores.contacts.create(request, guard, [{ id: randomUUIDv7(), destination: "webhook" }]);
    await stores.database.db.updateTable("deliveries").set({ state: "failed" }).execute();
    expect(await look(stores)).toEqual([undefined, 1]);
  });

  test("is looked for by one of several replicas", async () => {
    const stores = await openStores(current());
    await look(stores);
    await stores.store({ receivedAt: after(-40 * day) });
    const now = after(2 * day);
    const found = await Promise.all(
      [1, 2, 3].map(() => eraseExpired(stores.erasures, keepFor(30), now, neverStopped)),
    );
    expect(found.filter((one) => one !== undefined)).toEqual([1]);
    expect(
      await eraseExpired(stores.erasures, keepFor(30), after(2 * day + 60_000), neverStopped),
    ).toBe(undefined);
  });
});
