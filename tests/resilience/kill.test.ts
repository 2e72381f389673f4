import { afterEach, beforeEach, expect, test } from "vitest";
import { expectNoCanary } from "../support/canaries.ts";
import { expectOnce, sendLoad } from "../support/contact-load.ts";
import { onBothEngines } from "../support/databases.ts";
import { isFull, pickSize, tellFigures } from "../support/full-run.ts";
import { sendJson } from "../support/graph-server.ts";
import { type OtherHost, startOtherHost } from "../support/other-host.ts";
import { listStoredContacts, type SiteProcess, startSite } from "../support/site-process.ts";
import {
  expectAllDelivered,
  listDeliveries,
  toEnvironment,
  toWebhook,
} from "../support/stored-deliveries.ts";

const requests = pickSize(300, 10_000);
const kills = pickSize(4, 100);
const clients = 20;
/** Milliseconds: more than the lease of what a killed process was delivering. */
const leasesEnd = 180_000;

onBothEngines(`${requests} requests under ${kills} kills`, (current) => {
  let settings: Record<string, string>;
  let otherHost: OtherHost;
  let site: SiteProcess;
  /** Pending while the site is being started again. */
  let ready: Promise<void>;
  let lines: string[];

  beforeEach(async () => {
    otherHost = await startOtherHost(sendJson({ code: 1 }));
    settings = {
      ...toEnvironment(current().settings),
      ADMIN_HOST: otherHost.url,
      ...toWebhook(otherHost.url),
    };
    site = await startSite(settings);
    ready = Promise.resolve();
    lines = [];
  });
  afterEach(async () => {
    await site.end("SIGKILL");
    await otherHost.close();
  });

  async function restart(): Promise<void> {
    const { port } = site;
    await site.end("SIGKILL");
    lines.push(...site.lines);
    site = await startSite({ ...settings, PORT: String(port) });
  }

  test("every acknowledged one is there, once, with all of its deliveries", async () => {
    // A kill comes after a random number of answers, with the other clients' requests on their way.
    const killAt = Array.from(
      { length: kills },
      (_, index) => Math.floor(((index + Math.random()) * (requests - clients)) / kills) + 1,
    );
    let killed = 0;
    const load = await sendLoad({
      total: requests,
      clients,
      time: pickSize(120_000, 600_000),
      async getOrigin() {
        await ready;
        return site.origin;
      },
      onAcknowledged(count) {
        if (killed >= kills || count < (killAt[killed] ?? 0)) return;
        killed++;
        ready = ready.then(restart);
      },
    });
    await ready;
    await site.end("SIGKILL");

    expect(killed).toBe(kills);
    expect(load.repeats).toBeGreaterThan(0);
    const stored = await listStoredContacts(settings["DATA_DIR"] ?? "", settings);
    const deliveries = await listDeliveries(settings);
    tellFigures(`SIGKILL, ${current().settings.databaseUrl ? "PostgreSQL" : "SQLite"}`, {
      requests,
      kills: killed,
      repeats: load.repeats,
      acknowledged: load.acknowledged.size,
      stored: stored.length,
      doubled: stored.length - new Set(stored.map(({ comment }) => comment)).size,
      deliveries: deliveries.length,
      "requests a second": load.perSecond,
    });
    expectOnce(load.acknowledged, stored);

    const pairs = deliveries.map(({ reference, destination }) => `${reference} ${destination}`);
    const expected = stored.flatMap(({ reference }) =>
      ["administrator", "webhook"].map((destination) => `${reference} ${destination}`),
    );
    expect(pairs.sort()).toEqual(expected.sort());
    expectNoCanary([...lines, ...site.lines]);

    if (!isFull) return;
    await restart();
    await expectAllDelivered(settings, leasesEnd);
    const taken = otherHost.taken.flatMap(({ headers }) => headers["webhook-id"] ?? []);
    expect(new Set(taken).size).toBe(requests);
  }, 900_000);
});
