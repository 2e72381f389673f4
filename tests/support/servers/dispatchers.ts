import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { createContactStore } from "../../../src/features/contact/requests/contact-store.ts";
import { type Database, openDatabase } from "../../../src/platform/database/open-database.ts";
import type {
  AttemptEvent,
  DeliveryChannel,
  OutboxEvent,
} from "../../../src/platform/outbox/delivery.ts";
import { createDispatcher, type Dispatcher } from "../../../src/platform/outbox/dispatcher.ts";
import { makeContactRequest } from "../samples/contacts.ts";
import { openOutbox } from "./outboxes.ts";

/** Short waits, long limits; milliseconds. */
export const timings = {
  pollInterval: 20,
  attemptTimeout: 10_000,
  leaseDuration: 20_000,
  gracePeriod: 5000,
  probeInterval: 30_000,
};

export let directory: string;
let databases: Database[];
let dispatchers: Dispatcher[];
export let events: OutboxEvent[];
export let errors: unknown[];

/** Gives each test of a file a new database, and stops its dispatchers afterwards. */
export function prepareDispatchers(): void {
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), "dispatcher-"));
    databases = [];
    dispatchers = [];
    events = [];
    errors = [];
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
    await Promise.all(databases.map((database) => database.close()));
    rmSync(directory, { recursive: true });
  });
}

/** A connection of its own to the test's database, as each process of the site has one. */
export async function open() {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
  databases.push(database);
  return { database, contacts: createContactStore(database), outbox: openOutbox(database) };
}
export type Store = Awaited<ReturnType<typeof open>>;

/** Stores a request with a delivery to each of these; returns the ids of the deliveries. */
export async function put({ contacts }: Store, inUse: readonly string[] = ["webhook"]) {
  const request = makeContactRequest({ receivedAt: new Date(), suspectReason: undefined });
  const deliveries = inUse.map((destination) => ({ id: randomUUIDv7(), destination }));
  await contacts.create(request, { key: request.id, bodyHash: "", lifetime: 1000 }, deliveries);
  return deliveries.map(({ id }) => id);
}

/** Starts a dispatcher on these channels. */
export function follow(
  { outbox }: Store,
  channels: Readonly<Record<string, DeliveryChannel<never>>>,
  change: Partial<typeof timings> = {},
): Dispatcher {
  const dispatcher = createDispatcher({
    store: outbox,
    kinds: Object.entries(channels).map(([name, deliver]) => ({ name, deliver })),
    report: (event) => events.push(event),
    reportError: (error) => errors.push(error),
    timings: { ...timings, ...change },
  });
  dispatchers.push(dispatcher);
  dispatcher.start();
  return dispatcher;
}

export const listAttempts = () =>
  events.filter((event): event is AttemptEvent => "attempt" in event);
export const countEvents = (kind: OutboxEvent["kind"]) =>
  events.filter((event) => event.kind === kind).length;
export const getState = async ({ outbox }: Store, id: string) =>
  (
    await outbox.list({ limit: 1000, states: ["waiting", "delivered", "failed", "discarded"] })
  ).find((entry) => entry.id === id);
/** Channel that only ends when its signal aborts. */
export const hang: DeliveryChannel<never> = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")));
  });
