import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import {
  expectAllDelivered,
  getDatabaseEnvironment,
  listDeliveries,
} from "../support/databases/stored-deliveries.ts";
import { expectNoCanary } from "../support/samples/canaries.ts";
import { postContactRequest } from "../support/samples/contact-load.ts";
import { respondWithJson } from "../support/servers/graph-server.ts";
import {
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../support/servers/other-host.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

const day = 24 * 60 * 60_000;
const preload = pathToFileURL(
  path.resolve(import.meta.dirname, "../support/servers/shifted-clock.mjs"),
);

describeOnBothEngines(
  "a clock that is set wrong",
  (current) => {
    let host: TestHttpServer;
    let settings: Record<string, string>;
    let site: SiteProcess | undefined;
    let lines: string[];
    beforeEach(async () => {
      host = await startTestHttpServer(respondWithStatus(500));
      settings = {
        ...getDatabaseEnvironment(current().settings),
        ADMIN_HOST: host.url,
        CONTACT_RETENTION_DAYS: "30",
      };
      lines = [];
    });
    afterEach(async () => {
      await site?.terminate("SIGKILL");
      site = undefined;
      await host.close();
    });

    /** Runs the site with its clock shifted by this many milliseconds during the work. */
    async function runAhead<T>(shift: number, work: (site: SiteProcess) => Promise<T>): Promise<T> {
      const clock = { CLOCK_SHIFT: String(shift), NODE_OPTIONS: `--import=${preload}` };
      const running = await startSite({ ...settings, ...clock });
      site = running;
      const result = await work(running);
      expect(await running.terminate("SIGTERM")).toBe(0);
      lines.push(...running.stdoutLines);
      return result;
    }
    /** Sends one request twice: it is stored once, regardless of the clock. */
    async function post({ origin }: SiteProcess, number: number): Promise<string> {
      const first = await postContactRequest(origin, number, `key-${number}`);
      const second = await postContactRequest(origin, number, `key-${number}`);
      expect([first.status, second]).toEqual([200, first]);
      return first.reference;
    }
    /** Sends a request whose delivery fails, so that its next attempt is scheduled by this clock. */
    async function postInVain(running: SiteProcess, number: number): Promise<string> {
      const reference = await post(running, number);
      await expect
        .poll(
          () => running.stdoutLines.filter((line) => line.includes("not delivered yet")).length,
          {
            timeout: 30_000,
          },
        )
        .toBeGreaterThan(0);
      return reference;
    }

    test.each([
      ["a year ahead", 365 * day],
      ["a day back", -day],
    ])(
      "a clock %s, then corrected, neither loses nor blocks requests and deliveries",
      async (_, shift) => {
        const before = await runAhead(0, (running) => postInVain(running, 0));
        const meanwhile = await runAhead(shift, (running) => postInVain(running, 1));
        const references = await runAhead(0, async (running) => {
          host.handler = respondWithJson({ code: 1 });
          const after = await post(running, 2);
          await expectAllDelivered(settings, 60_000);
          return [before, meanwhile, after];
        });
        const stored = await listStoredContacts(settings["DATA_DIR"] ?? "", settings);
        expect(stored.map(({ reference }) => reference).sort()).toEqual(references.sort());
        expect((await listDeliveries(settings)).length).toBe(references.length);
        expectNoCanary(lines);
      },
      180_000,
    );
  },
  { isStarted: true },
);
