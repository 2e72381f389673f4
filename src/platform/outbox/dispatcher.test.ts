// @module-tag slow
import { describe, expect, test } from "vitest";
import {
  countEvents,
  errors,
  events,
  follow,
  getState,
  hang,
  listAttempts,
  open,
  prepareDispatchers,
  put,
  timings,
} from "../../../tests/support/servers/dispatchers.ts";
import type { Delivery, DeliveryChannel } from "./delivery.ts";
import { DeliveryError } from "./delivery-error.ts";
import { createDispatcher } from "./dispatcher.ts";

prepareDispatchers();

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
    const probeInterval = 300;
    const attemptTimes: number[] = [];
    let isBack = false;
    follow(
      store,
      {
        webhook: async () => {
          attemptTimes.push(performance.now());
          if (!isBack) throw new DeliveryError("refused", "no connection");
        },
      },
      { probeInterval },
    );
    // Three more were in progress when the fifth failed; all that follow are probes.
    await expect.poll(() => attemptTimes.length).toBeGreaterThanOrEqual(10);
    const [probe = 0, next = 0] = attemptTimes.slice(8);
    expect(next - probe).toBeGreaterThanOrEqual(probeInterval);
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
    follow(second, { webhook: async (delivery) => void seen.push(delivery) });
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
      kinds: [],
      report: () => undefined,
      reportError: () => undefined,
    }).stop();
  });
});
