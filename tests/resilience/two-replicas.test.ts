import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { getDatabaseEnvironment } from "../support/databases/stored-deliveries.ts";
import { expectNoCanary } from "../support/samples/canaries.ts";
import { expectStoredOnce, type LoadResult, runLoad } from "../support/samples/contact-load.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { hasNginx, type SharedCache, startNginx } from "../support/servers/nginx.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

const clients = 20;
/** Time after which the site must accept requests again, in milliseconds. */
const backWithin = 10_000;

let postgres: TestPostgres;
let dataDir: string;
let settings: Record<string, string>;
let sites: [SiteProcess, SiteProcess];
let lines: string[];
let nginx: SharedCache | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "two-replicas-"));
  const databaseUrl = await postgres.createDatabase();
  settings = { ...getDatabaseEnvironment({ databaseUrl, dataDir }), TRUST_PROXY: "1" };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
  lines = [];
  nginx = hasNginx
    ? await startNginx(await findFreePort(), [sites[0].port, sites[1].port])
    : undefined;
});
afterEach(async () => {
  await nginx?.stop();
  await Promise.all(sites.map((site) => site.terminate("SIGKILL")));
  rmSync(dataDir, { recursive: true });
});

/** nginx, or without it a client that alternates between the replicas. */
function getOrigin(attempt: number): string {
  return nginx?.origin ?? (sites[attempt % 2 === 0 ? 0 : 1] as SiteProcess).origin;
}

/** Restarts a replica at the same address. */
async function replace(index: 0 | 1, signal: NodeJS.Signals): Promise<void> {
  const { port, terminate } = sites[index];
  const code = await terminate(signal);
  if (signal === "SIGTERM") expect(code).toBe(0);
  lines.push(...sites[index].stdoutLines);
  sites[index] = await startSite({ ...settings, PORT: String(port) });
}

async function expectAllOnce(title: string, load: LoadResult, faults: Record<string, number>) {
  const stored = await listStoredContacts(dataDir, settings);
  printFigures(title, {
    ...faults,
    acknowledged: load.acknowledged.size,
    stored: stored.length,
    repeats: load.retries,
    "requests a second": load.perSecond,
    "p99 ms": load.p99,
  });
  expectStoredOnce(load.acknowledged, stored);
  expectNoCanary([...lines, ...sites.flatMap((site) => site.stdoutLines)]);
}

describe(`two replicas, ${hasNginx ? "behind nginx" : "requested in turn, because nginx is not installed"}`, () => {
  const restarts = pickSize(1, 5);
  const total = pickSize(200, 5000);

  test(`lose nothing and take nothing twice while PostgreSQL is restarted, ${restarts} times under load`, async () => {
    let restarted = 0;
    let restarting = Promise.resolve();
    let resumedAt: number | undefined;
    const outages: number[] = [];
    async function restart(): Promise<void> {
      await postgres.halt();
      await postgres.resume();
      resumedAt = performance.now();
    }
    const load = await runLoad({
      total,
      clients,
      timeout: pickSize(90_000, 300_000),
      getOrigin,
      onAcknowledged(count) {
        if (resumedAt !== undefined) {
          outages.push(performance.now() - resumedAt);
          resumedAt = undefined;
        }
        if (restarted >= restarts || count < ((restarted + 0.5) * total) / restarts) return;
        restarted++;
        restarting = restarting.then(restart);
      },
    });
    await restarting;
    expect(sites.map(({ child }) => child.exitCode)).toEqual([null, null]);
    expect(restarted).toBe(restarts);
    const longest = Math.max(0, ...outages);
    await expectAllOnce("PostgreSQL restarted", load, { restarts, "longest way back ms": longest });
    expect(longest).toBeLessThan(backWithin);
  }, 400_000);

  test.runIf(hasNginx)(
    "are replaced one after the other under load, and no visitor notices [needs nginx]",
    async () => {
      const signals = ["SIGTERM", "SIGKILL"] as const;
      let replaced = 0;
      let replacing: Promise<void> | undefined;
      let nextAt = total / 10;
      let acknowledged = 0;
      const load = await runLoad({
        total,
        clients,
        timeout: pickSize(90_000, 300_000),
        getOrigin,
        shouldContinue: () => replaced < signals.length,
        onAcknowledged(count) {
          acknowledged = count;
          const signal = signals[replaced];
          if (replacing || !signal || count < nextAt) return;
          replacing = replace(replaced === 0 ? 0 : 1, signal).then(() => {
            replaced++;
            replacing = undefined;
            // All requests sent during the first outage are answered by then: none meets both outages.
            nextAt = acknowledged + 2 * clients;
          });
        },
      });
      await replacing;
      expect(replaced).toBe(signals.length);
      await expectAllOnce("replicas replaced behind nginx", load, { replaced });
      expect(load.retries).toBe(0);
    },
    400_000,
  );

  test.runIf(hasNginx)(
    "say themselves that the database is gone: nginx makes no page of its own [needs nginx]",
    async () => {
      await postgres.halt();
      try {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () =>
            fetch(`${getOrigin(1)}/contacto`, {
              method: "POST",
              body: new URLSearchParams({
                first_name: "Ana",
                email: "ana@example.com",
                phone: "5500000000",
                service: "Otro",
              }),
            }),
          ),
        );
        for (const answer of answers) {
          expect(answer.status).toBe(503);
          expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
          expect((await answer.text()).includes("ana@example.com")).toBe(true);
        }
      } finally {
        await postgres.resume();
      }
    },
  );
});
