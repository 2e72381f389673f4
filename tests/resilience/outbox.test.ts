import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listDeliveries } from "../support/databases/stored-deliveries.ts";
import {
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../support/servers/other-host.ts";
import { runCli, type SiteProcess, startSite } from "../support/servers/site-process.ts";

const count = 20;

let dataDir: string;
let host: TestHttpServer;
let site: SiteProcess;
let settings: Record<string, string>;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "outbox-"));
  await copyStartedData(dataDir);
  host = await startTestHttpServer(respondWithStatus(500));
  settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    WEBHOOK_URL: `${host.url}/hook`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString("base64")}`,
  };
  site = await startSite(settings);
});
afterEach(async () => {
  await site.terminate("SIGKILL");
  await host.close();
  rmSync(dataDir, { recursive: true });
});

async function post(number: number): Promise<string> {
  const answer = await fetch(`${site.origin}/administrator/app/site/postContactApp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      first_name: "Zenobia",
      email: `zenobia-${number}@example.com`,
      phone: "55 0000 0042",
      service: "Otro",
      comment: `petición ${number}`,
    }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).reference;
}

interface Listed {
  id: string;
  reference: string;
  state: string;
  fault_code: string | null;
}
async function run(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(settings, words);
  expect({ code, notes: stderr }).toEqual({ code: 0, notes: "" });
  return stdout;
}
const list = async (): Promise<Listed[]> =>
  JSON.parse(await run("outbox", "list", "--all", "--json"));

test("acknowledged requests are delivered although the other host fails and the site is killed", async () => {
  const references = await Promise.all(Array.from({ length: count }, (_, index) => post(index)));
  await expect.poll(() => host.received.length).toBeGreaterThan(0);
  await site.terminate("SIGKILL");

  const kept = await list();
  expect(kept.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  expect(kept.every(({ state }) => state === "waiting")).toBe(true);

  host.handler = respondWithStatus(204);
  const before = host.received.length;
  site = await startSite(settings);
  await run("outbox", "retry");
  // Deliveries of the killed process stay leased for two minutes; all others are attempted now.
  const held = 4;
  await expect
    .poll(() => host.received.length - before, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(count - held);
  await expect
    .poll(
      async () =>
        (await listDeliveries(settings)).filter(({ state }) => state === "delivered").length,
    )
    .toBeGreaterThanOrEqual(count - held);

  const listed = await list();
  expect(listed.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  const arrived = host.received.slice(before).map(({ headers }) => String(headers["webhook-id"]));
  expect(new Set(arrived).size).toBe(arrived.length);
  for (const id of arrived) expect(kept.map((one) => one.id)).toContain(id);
  expect(site.stdoutLines.join("")).not.toMatch(/zenobia|55\s?0000\s?0042/i);
});

test("a delivery rejected by the other host fails, is listed, and can be retried by command", async () => {
  host.handler = respondWithStatus(410);
  const reference = await post(1);
  const read = () => listDeliveries(settings);
  await expect.poll(read, { timeout: 30_000 }).toMatchObject([{ reference, state: "failed" }]);
  expect(await list()).toMatchObject([{ reference, state: "failed" }]);
  await expect
    .poll(() => site.stdoutLines.filter((line) => line.includes("given up")).length)
    .toBe(1);
  host.handler = respondWithStatus(204);
  await run("outbox", "retry", (await read())[0]?.id ?? "");
  await expect.poll(read, { timeout: 30_000 }).toMatchObject([{ reference, state: "delivered" }]);
  expect(await list()).toMatchObject([{ reference, state: "delivered" }]);
});

test("a request of suspected spam is delivered once it is released", async () => {
  host.handler = respondWithStatus(204);
  const answer = await fetch(`${site.origin}/administrator/app/site/postContactApp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      first_name: "Ana",
      email: "ana@example.com",
      phone: "55 0000 0000",
      service: "Otro",
      website: "https://example.com",
    }),
  });
  const { reference } = await answer.json();
  expect(await listDeliveries(settings)).toEqual([]);
  await run("contacts", "release", reference);
  await expect
    .poll(() => listDeliveries(settings), { timeout: 30_000 })
    .toMatchObject([{ reference, state: "delivered" }]);
  expect(host.received).toHaveLength(1);
});
