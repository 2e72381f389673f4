import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import {
  expectAllDelivered,
  getDatabaseEnvironment,
  getWebhookEnvironment,
  listDeliveries,
} from "../support/databases/stored-deliveries.ts";
import { expectNoCanary } from "../support/samples/canaries.ts";
import { expectStoredOnce, runLoad } from "../support/samples/contact-load.ts";
import { createRandom } from "../support/samples/random.ts";
import { isFullRun, pickSize, printFigures } from "../support/servers/full-run.ts";
import { respondWithJson } from "../support/servers/graph-server.ts";
import { startTestHttpServer, type TestHttpServer } from "../support/servers/other-host.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

const requests = pickSize(120, 10_000);
const kills = pickSize(3, 100);
const clients = 20;
/** Longer than the lease of a killed process's deliveries, in milliseconds. */
const leasesEnd = 180_000;

describeOnBothEngines(
  `${requests} requests under ${kills} kills`,
  (current) => {
    let settings: Record<string, string>;
    let otherHost: TestHttpServer;
    let site: SiteProcess;
    /** Pending while the site is being started again. */
    let ready: Promise<void>;
    let lines: string[];

    beforeEach(async () => {
      otherHost = await startTestHttpServer(respondWithJson({ code: 1 }));
      settings = {
        ...getDatabaseEnvironment(current().settings),
        ADMIN_HOST: otherHost.url,
        ...getWebhookEnvironment(otherHost.url),
      };
      site = await startSite(settings);
      ready = Promise.resolve();
      lines = [];
    });
    afterEach(async () => {
      await site.terminate("SIGKILL");
      await otherHost.close();
    });

    async function restart(): Promise<void> {
      const { port } = site;
      await site.terminate("SIGKILL");
      lines.push(...site.stdoutLines);
      site = await startSite({ ...settings, PORT: String(port) });
    }

    test("every acknowledged request is stored once, with all of its deliveries", async () => {
      // Kills after a random number of responses, while requests of other clients are in progress.
      const random = createRandom();
      const killAt = Array.from(
        { length: kills },
        (_, index) => Math.floor(((index + random()) * (requests - clients)) / kills) + 1,
      );
      let killed = 0;
      const load = await runLoad({
        total: requests,
        clients,
        timeout: pickSize(120_000, 600_000),
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
      await site.terminate("SIGKILL");

      expect(killed).toBe(kills);
      expect(load.retries).toBeGreaterThan(0);
      const stored = await listStoredContacts(settings["DATA_DIR"] ?? "", settings);
      const deliveries = await listDeliveries(settings);
      printFigures(`SIGKILL, ${current().settings.databaseUrl ? "PostgreSQL" : "SQLite"}`, {
        requests,
        kills: killed,
        repeats: load.retries,
        acknowledged: load.acknowledged.size,
        stored: stored.length,
        doubled: stored.length - new Set(stored.map(({ comment }) => comment)).size,
        deliveries: deliveries.length,
        "requests a second": load.perSecond,
      });
      expectStoredOnce(load.acknowledged, stored);

      const pairs = deliveries.map(({ reference, destination }) => `${reference} ${destination}`);
      const expected = stored.flatMap(({ reference }) =>
        ["administrator", "webhook"].map((destination) => `${reference} ${destination}`),
      );
      expect(pairs.sort()).toEqual(expected.sort());
      expectNoCanary([...lines, ...site.stdoutLines]);

      if (!isFullRun) return;
      await restart();
      await expectAllDelivered(settings, leasesEnd);
      const taken = otherHost.received.flatMap(({ headers }) => headers["webhook-id"] ?? []);
      expect(new Set(taken).size).toBe(requests);
    }, 900_000);
  },
  { isStarted: true },
);
