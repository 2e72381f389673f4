import { expect } from "vitest";
import type { Database, DatabaseSettings } from "../../../src/platform/database/open-database.ts";
import { listOutbox } from "../../../src/platform/outbox/outbox-store.ts";
import { openOutbox } from "../servers/outboxes.ts";
import { withDatabase } from "./stored-contacts.ts";

/** A delivery, with its properties named as `site outbox list --json` prints them. */
interface StoredDelivery {
  readonly id: string;
  readonly reference: string;
  readonly destination: string;
  readonly state: string;
  readonly attempts: number;
  readonly fault_code: string | null;
  readonly fault_message: string | null;
}

/** The variables that make a process of the site use a test's database. */
export function getDatabaseEnvironment({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Record<string, string> {
  const shared = { DATABASE_URL: databaseUrl ?? "", SESSION_SECRET: "s".repeat(32) };
  return { DATA_DIR: dataDir, RATE_LIMIT: "off", ...(databaseUrl ? shared : {}) };
}

/** The variables that have each request posted there as well. */
export function getWebhookEnvironment(url: string): Record<string, string> {
  const key = Buffer.alloc(32, "k").toString("base64");
  return { WEBHOOK_URL: url, WEBHOOK_SECRET: `whsec_${key}` };
}

const states = ["waiting", "delivered", "failed", "discarded"] as const;

/** Every delivery, settled ones too, oldest first. */
export const listDeliveries = (settings: Record<string, string>): Promise<StoredDelivery[]> =>
  withDatabase(settings, listAllDeliveries);

const listAllDeliveries = (database: Database): Promise<StoredDelivery[]> =>
  Array.fromAsync(listOutbox(openOutbox(database), states), (entry) => ({
    id: entry.id,
    reference: entry.reference,
    destination: entry.destination,
    state: entry.state,
    attempts: entry.attempts,
    fault_code: entry.lastError?.code ?? null,
    fault_message: entry.lastError?.message ?? null,
  }));

/** Has everything tried again that was not delivered, as `site outbox retry` does. */
export const retryDeliveries = (settings: Record<string, string>): Promise<number> =>
  withDatabase(settings, (database) => openOutbox(database).retry(undefined, new Date()));

/** Waits until everything has arrived. */
export function expectAllDelivered(
  settings: Record<string, string>,
  timeout: number,
): Promise<StoredDelivery[]> {
  return withDatabase(settings, async (database) => {
    let deliveries: StoredDelivery[] = [];
    const countMissing = async () => {
      deliveries = await listAllDeliveries(database);
      return deliveries.filter(({ state }) => state !== "delivered").length;
    };
    await expect.poll(countMissing, { timeout, interval: 200 }).toBe(0);
    return deliveries;
  });
}
