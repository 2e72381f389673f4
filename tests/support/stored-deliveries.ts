import { expect } from "vitest";
import type { DatabaseSettings } from "../../src/platform/database/open-database.ts";
import { runCli } from "./site-process.ts";

/** A delivery, as `site outbox list --json` prints it. */
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

/** Every delivery, settled ones too. */
export async function listDeliveries(settings: Record<string, string>): Promise<StoredDelivery[]> {
  const { code, stdout, stderr } = await runCli(settings, ["outbox", "list", "--all", "--json"]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Waits until everything has arrived. */
export async function expectAllDelivered(
  settings: Record<string, string>,
  timeout: number,
): Promise<StoredDelivery[]> {
  let deliveries: StoredDelivery[] = [];
  const countMissing = async () => {
    deliveries = await listDeliveries(settings);
    return deliveries.filter(({ state }) => state !== "delivered").length;
  };
  await expect.poll(countMissing, { timeout, interval: 1000 }).toBe(0);
  return deliveries;
}
