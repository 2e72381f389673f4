import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listStoredContacts, type SiteProcess, startSite } from "../support/site-process.ts";

const requests = 500;
const kills = 10;
const clients = 20;

let dataDir: string;
let site: SiteProcess;
/** Pending while the site is being started again. */
let ready: Promise<void>;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "kill-"));
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: "off" };
  site = await startSite(settings);
  ready = Promise.resolve();
});
afterEach(async () => {
  await site.end("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

function restart(): Promise<void> {
  const { port } = site;
  return site.end("SIGKILL").then(async () => {
    const settings = { DATA_DIR: dataDir, RATE_LIMIT: "off", PORT: String(port) };
    site = await startSite(settings);
  });
}

interface Acknowledged {
  reference: string;
  attempts: number;
}

/** Posts one request until it is acknowledged, as a browser's visitor would press the button again. */
async function post(number: number, deadline: number): Promise<Acknowledged> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `key-${number}` },
    body: JSON.stringify({
      first_name: `Visitante ${number}`,
      email: `visitante-${number}@example.com`,
      phone: "55 0000 0000",
      service: "Otro",
      comment: `petición ${number}`,
    }),
  };
  for (let attempts = 1; performance.now() < deadline; attempts++) {
    await ready;
    const address = `${site.origin}/administrator/app/site/postContactApp`;
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(10_000) })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => undefined);
    if (answer?.status === 200) return { reference: answer.body.reference, attempts };
    // A clean refusal is for a starting site alone; anything else is a fault of its own.
    if (answer && answer.status !== 503) throw new Error(`answered ${answer.status}`);
  }
  throw new Error(`request ${number} was never acknowledged`);
}

test("500 requests under ten kills: every acknowledged one is there, once, and none twice", async () => {
  const deadline = performance.now() + 55_000;
  const acknowledged = new Map<number, Acknowledged>();
  // A kill comes after a random number of answers, with the other clients' requests on their way.
  const killAt = Array.from(
    { length: kills },
    (_, index) => Math.floor(((index + Math.random()) * (requests - clients)) / kills) + 1,
  );
  let next = 0;
  let killed = 0;

  async function runClient(): Promise<void> {
    while (next < requests) {
      const number = next++;
      acknowledged.set(number, await post(number, deadline));
      if (killed < kills && acknowledged.size >= (killAt[killed] ?? 0)) {
        killed++;
        ready = ready.then(restart);
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient));
  await ready;
  await site.end("SIGKILL");

  expect(killed).toBe(kills);
  const interrupted = [...acknowledged.values()].filter(({ attempts }) => attempts > 1);
  expect(interrupted.length).toBeGreaterThan(0);

  const stored = await listStoredContacts(dataDir);
  const references = new Map(stored.map(({ comment, reference }) => [comment, reference]));
  const lost = [...acknowledged].filter(
    ([number, { reference }]) => references.get(`petición ${number}`) !== reference,
  );
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBe(requests);
  expect(stored.length).toBe(requests);
  expect(new Set(stored.map(({ reference }) => reference)).size).toBe(requests);
}, 90_000);
