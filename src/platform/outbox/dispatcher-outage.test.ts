// @module-tag slow
import { renameSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sqliteFileName } from "#app/platform/database/open-database.ts";
import {
  countEvents,
  directory,
  errors,
  follow,
  open,
  prepareDispatchers,
  put,
} from "../../../tests/support/servers/dispatchers.ts";
import type { DeliveryChannel } from "./delivery.ts";
import { DeliveryError } from "./delivery-error.ts";
import type { OutboxStore } from "./outbox-store.ts";

prepareDispatchers();

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

test("a destination that is only probed is tried at once when a person asks for it", async () => {
  const store = await open();
  for (let count = 0; count < 8; count++) await put(store);
  let fail = true;
  const dispatcher = follow(store, {
    webhook: async () => {
      if (fail) throw new DeliveryError("refused", "no connection");
    },
  });
  await expect.poll(() => countEvents("retried")).toBeGreaterThanOrEqual(5);
  fail = false;
  await store.outbox.retry(undefined, new Date());
  dispatcher.retry();
  await expect.poll(() => countEvents("delivered")).toBe(8);
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
