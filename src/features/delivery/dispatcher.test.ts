import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createContactStore } from "#app/features/contact/contact-store.ts";
import {
  type Database,
  openDatabase,
  sqliteFileName,
} from "#app/platform/database/open-database.ts";
import { makeContactRequest } from "../../../tests/support/contacts.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import { createOutboxStore } from "./outbox-store.ts";
import { DeliveryError } from "./rules/delivery-error.ts";
import type { Destination } from "./rules/destinations.ts";
import type {
  AttemptEvent,
  Delivery,
  DeliveryChannel,
  OutboxEvent,
  OutboxStore,
} from "./rules/outbox-ports.ts";

const timings = {
  pollInterval: 20,
  attemptTimeout: 10_000,
  leaseDuration: 20_000,
  gracePeriod: 5000,
  probeInterval: 30_000,
};

let directory: string;
let databases: Database[];
let dispatchers: Dispatcher[];
let events: OutboxEvent[];
let errors: unknown[];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "dispatcher-"));
  databases = [];
  dispatchers = [];
  events = [];
  errors = [];
});
afterEach(async () => {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
  await Promise.all(databases.map((database) => database.close()));
  rmSync(directory, { recursive: true });
});

/** A connection of its own to the test's database, as each process of the site has one. */
async function open() {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
  databases.push(database);
  return { database, contacts: createContactStore(database), outbox: createOutboxStore(database) };
}
type Store = Awaited<ReturnType<typeof open>>;

/** Stores a request with a delivery to each of these; returns the ids of the deliveries. */
async function put({ contacts }: Store, inUse: readonly Destination[] = ["webhook"]) {
  const request = makeContactRequest({ receivedAt: new Date(), suspectReason: undefined });
  const deliveries = inUse.map((destination) => ({ id: randomUUIDv7(), destination }));
  await contacts.create(request, { key: request.id, bodyHash: "", lifetime: 1000 }, deliveries);
  return deliveries.map(({ id }) => id);
}

function follow(
  { outbox }: Store,
  channels: Partial<Record<Destination, DeliveryChannel>>,
  change: Partial<typeof timings> = {},
): Dispatcher {
  const dispatcher = createDispatcher({
    store: outbox,
    channels,
    report: (event) => events.push(event),
    reportError: (error) => errors.push(error),
    timings: { ...timings, ...change },
    random: () => 0,
  });
  dispatchers.push(dispatcher);
  dispatcher.start();
  return dispatcher;
}

const listAttempts = () => events.filter((event): event is AttemptEvent => "attempt" in event);
const countEvents = (kind: OutboxEvent["kind"]) =>
  events.filter((event) => event.kind === kind).length;
const getState = async ({ outbox }: Store, id: string) =>
  (
    await outbox.list({ limit: 1000, states: ["waiting", "delivered", "failed", "discarded"] })
  ).find((entry) => entry.id === id);
/** Channel that only ends when its signal aborts. */
const hang: DeliveryChannel = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")));
  });

describe("what is in the outbox", () => {
  test("is delivered to its destinations by their channels, and marked as delivered", async () => {
    const store = await open();
    const ids = await put(store, ["owner-mail", "webhook"]);
    const taken: string[] = [];
    const carry: DeliveryChannel = async ({ destination, id }) =>
      void taken.push(`${destination} ${id}`);
    follow(store, { "owner-mail": carry, webhook: carry });
    await expect.poll(() => countEvents("delivered")).toBe(2);
    expect(taken.toSorted()).toEqual([`owner-mail ${ids[0]}`, `webhook ${ids[1]}`]);
    for (const id of ids) expect(await getState(store, id)).toMatchObject({ state: "delivered" });
    expect(errors).toEqual([]);
  });

  test("is delivered as soon as the dispatcher is notified, before the next poll", async () => {
    const store = await open();
    const dispatcher = follow(
      store,
      { webhook: async () => undefined },
      { pollInterval: 3_600_000 },
    );
    await expect.poll(() => dispatcher.isOverdue()).toBe(false);
    await put(store);
    dispatcher.notify();
    await expect.poll(() => countEvents("delivered")).toBe(1);
  });

  test("is retried after a failure, with the same id, until it arrives", async () => {
    const store = await open();
    const [id = ""] = await put(store);
    const seen: Delivery[] = [];
    follow(store, {
      webhook: async (delivery) => {
        seen.push(delivery);
        if (seen.length < 3) throw new DeliveryError("status-500", "answered 500");
      },
    });
    // The shortest wait is a second: the owner's command puts it back at once.
    for (let attempts = 1; attempts < 3; attempts++) {
      await expect.poll(() => countEvents("retried")).toBe(attempts);
      expect(await getState(store, id)).toMatchObject({
        state: "waiting",
        lastError: { code: "status-500", message: "answered 500" },
      });
      await store.outbox.retry(id, new Date());
    }
    await expect.poll(() => countEvents("delivered")).toBe(1);
    expect(new Set(seen.map((delivery) => delivery.id))).toEqual(new Set([id]));
    expect(events[0]).toEqual({
      kind: "retried",
      id,
      destination: "webhook",
      attempt: 1,
      error: { code: "status-500", message: "answered 500" },
      nextAt: expect.any(Date),
    });
  });

  test("fails for good after a permanent error, until the owner retries it", async () => {
    const store = await open();
    const [id = ""] = await put(store);
    follow(store, {
      webhook: async () => {
        throw new DeliveryError("status-410", "answered 410", { isPermanent: true });
      },
    });
    await expect.poll(() => countEvents("failed")).toBe(1);
    expect(await getState(store, id)).toMatchObject({ state: "failed", attempts: 1 });
  });

  test("stores only name and location of an unexpected error", async () => {
    const store = await open();
    const [id = ""] = await put(store);
    follow(store, {
      webhook: () => {
        throw new TypeError("zenobia@example.com is not iterable");
      },
    });
    await expect.poll(() => countEvents("retried")).toBe(1);
    const { lastError } = (await getState(store, id)) ?? {};
    expect(lastError).toMatchObject({ code: "unexpected", message: /^TypeError at .*test/ });
    expect(JSON.stringify([events, errors, lastError])).not.toContain("zenobia");
  });

  test("is not delayed by another destination that hangs, which times out", async () => {
    const store = await open();
    for (let count = 0; count < 6; count++) await put(store, ["owner-mail", "webhook"]);
    const deaf: DeliveryChannel = () => new Promise(() => undefined);
    follow(store, { "owner-mail": deaf, webhook: async () => undefined }, { attemptTimeout: 500 });
    await expect.poll(() => countEvents("delivered")).toBe(6);
    await expect.poll(() => countEvents("retried")).toBeGreaterThanOrEqual(4);
    const codes = listAttempts().flatMap(({ destination, error }) =>
      error ? `${destination} ${error.code}` : [],
    );
    expect(new Set(codes)).toEqual(new Set(["owner-mail timeout"]));
  });

  test("only probes a destination after five failures in a row", async () => {
    const store = await open();
    for (let count = 0; count < 20; count++) await put(store);
    let attempts = 0;
    let isBack = false;
    follow(
      store,
      {
        webhook: async () => {
          attempts += 1;
          if (!isBack) throw new DeliveryError("refused", "no connection");
        },
      },
      { probeInterval: 400 },
    );
    await expect.poll(() => countEvents("retried")).toBeGreaterThanOrEqual(5);
    const opened = attempts;
    // Deliveries in progress when it opened: at most the concurrency.
    expect(opened).toBeLessThanOrEqual(8);
    await expect.poll(() => attempts).toBe(opened + 1);
    isBack = true;
    await store.outbox.retry(undefined, new Date());
    await expect.poll(() => countEvents("delivered")).toBe(20);
    const counted = await store.outbox.list({ limit: 100, states: ["delivered"] });
    expect(counted.every((entry) => entry.attempts === 1)).toBe(true);
  });
});

describe("two workers", () => {
  test("never claim the same delivery at the same time", async () => {
    const stores = [await open(), await open()] as const;
    const taken: string[] = [];
    const carry: DeliveryChannel = async ({ id }) => {
      taken.push(id);
      await new Promise((resolve) => setImmediate(resolve));
    };
    for (let count = 0; count < 50; count++) await put(stores[0]);
    for (const store of stores) follow(store, { webhook: carry });
    await expect.poll(() => countEvents("delivered")).toBe(50);
    expect(taken).toHaveLength(50);
    expect(new Set(taken).size).toBe(50);
    expect(errors).toEqual([]);
  });

  test("take over the deliveries of one that lost its database", async () => {
    const [first, second] = [await open(), await open()];
    const [id = ""] = await put(first);
    // The first never says what became of it, as a process that was killed.
    await first.outbox.claim({
      destination: "webhook",
      limit: 1,
      now: new Date(),
      leaseDuration: 300,
    });
    const seen: Delivery[] = [];
    follow(
      second,
      { webhook: async (delivery) => void seen.push(delivery) },
      { leaseDuration: 300 },
    );
    await expect.poll(() => countEvents("delivered")).toBe(1);
    expect(seen).toMatchObject([{ id, attempt: 2 }]);
  });
});

describe("a stopped dispatcher", () => {
  test("finishes deliveries in progress, and claims no more", async () => {
    const store = await open();
    for (let count = 0; count < 6; count++) await put(store);
    const held = Promise.withResolvers<void>();
    let begun = 0;
    const dispatcher = follow(store, {
      webhook: () => {
        begun += 1;
        return held.promise;
      },
    });
    await expect.poll(() => begun).toBe(4);
    const stopped = dispatcher.stop();
    held.resolve();
    await stopped;
    expect([countEvents("delivered"), begun]).toEqual([4, 4]);
  });

  test("releases deliveries that outlast the grace period, for the next one to claim at once", async () => {
    const store = await open();
    const [id = ""] = await put(store);
    const dispatcher = follow(store, { webhook: hang }, { gracePeriod: 50 });
    await expect.poll(async () => (await getState(store, id))?.attempts).toBe(1);
    await dispatcher.stop();
    expect(events).toEqual([]);
    const claimed = await store.outbox.claim({
      destination: "webhook",
      limit: 1,
      now: new Date(),
      leaseDuration: timings.leaseDuration,
    });
    expect(claimed).toMatchObject([{ id, attempt: 2 }]);
  });

  test("cannot be started again, and can be stopped without a start", async () => {
    const store = await open();
    const dispatcher = follow(store, { webhook: async () => undefined });
    await dispatcher.stop();
    await put(store);
    dispatcher.start();
    dispatcher.notify();
    expect(await store.outbox.listBacklog()).toMatchObject([{ waiting: 1 }]);
    await createDispatcher({
      store: store.outbox,
      channels: {},
      report: () => undefined,
      reportError: () => undefined,
    }).stop();
  });
});

describe("a database outage", () => {
  const takeAway = () => renameSync(path.join(directory, sqliteFileName), aside());
  const giveBack = () => renameSync(aside(), path.join(directory, sqliteFileName));
  const aside = () => path.join(directory, "aside");

  test("is reported once, and loses no delivery", async () => {
    const store = await open();
    await put(store);
    takeAway();
    let arrived = 0;
    const dispatcher = follow(store, {
      webhook: async () => {
        arrived += 1;
      },
    });
    await expect.poll(() => errors.length).toBe(1);
    dispatcher.notify();
    giveBack();
    await expect.poll(() => countEvents("delivered")).toBe(1);
    expect([arrived, errors.length]).toEqual([1, 1]);
  });

  test("during the storing of results causes no second delivery", async () => {
    const store = await open();
    await put(store);
    let refusals = 0;
    const { markDelivered } = store.outbox;
    const outbox: OutboxStore = {
      ...store.outbox,
      markDelivered: (...parameters) =>
        markDelivered(...parameters).catch(async (error: unknown) => {
          refusals += 1;
          if (refusals === 2) giveBack();
          throw error;
        }),
    };
    let arrived = 0;
    follow(
      { ...store, outbox },
      {
        webhook: async () => {
          arrived += 1;
          takeAway();
        },
      },
    );
    await expect.poll(() => countEvents("delivered")).toBe(1);
    expect([arrived, refusals]).toEqual([1, 2]);
  });
});

describe("a clock", () => {
  afterEach(() => void vi.useRealTimers());
  const year = 365 * 24 * 60 * 60_000;

  test("that was a year ahead, or is set back a day, delays no delivery", async () => {
    const store = await open();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + year });
    let fail = true;
    follow(store, {
      webhook: async () => {
        if (fail) throw new DeliveryError("refused", "no connection");
      },
    });
    await put(store);
    await expect.poll(() => countEvents("retried")).toBe(1);
    fail = false;
    vi.setSystemTime(now - 24 * 60 * 60_000);
    await expect.poll(() => countEvents("delivered")).toBe(1);
  });

  test("that runs for an hour without a mail server still delivers all within 15 minutes of its return", async () => {
    const store = await open();
    for (let count = 0; count < 100; count++) await put(store, ["owner-mail"]);
    vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
    const minute = 60_000;
    const start = Date.now();
    const passed = () => Date.now() - start;
    let attempts = 0;
    const arrived = new Map<string, number>();
    const mail: DeliveryChannel = async ({ id }) => {
      attempts += 1;
      if (passed() < 60 * minute) throw new DeliveryError("refused", "no connection");
      arrived.set(id, passed());
    };
    follow(store, { "owner-mail": mail }, { pollInterval: 5000 });
    while (passed() < 75 * minute && arrived.size < 100) {
      await vi.advanceTimersByTimeAsync(5000);
      // The database takes real time.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(arrived.size).toBe(100);
    expect(Math.max(...arrived.values())).toBeLessThan(75 * minute);
    // Two probes a minute at most, after the failures that opened the circuit breaker.
    expect(attempts - arrived.size).toBeLessThanOrEqual(8 + 120);
    expect(errors).toEqual([]);
  });
});
