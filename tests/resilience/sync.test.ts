import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { getDatabaseEnvironment } from "../support/databases/stored-deliveries.ts";
import { postContactRequest } from "../support/samples/contact-load.ts";
import { printFigures } from "../support/servers/full-run.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";
import { hasStrace, traceSystemCalls } from "../support/servers/system-calls.ts";

const requests = 20;

describeOnBothEngines(
  "a disk that is slower than the site",
  (current) => {
    let site: SiteProcess | undefined;
    afterEach(async () => {
      await site?.terminate("SIGKILL");
      site = undefined;
    });

    const title = "has the request before its visitor is told: a sync before each acknowledgement";
    test.runIf(hasStrace)(`${title} [needs strace]`, async () => {
      const { settings, getServerDirectory } = current();
      const running = await startSite(getDatabaseEnvironment(settings));
      site = running;
      const serverDirectory = getServerDirectory?.();
      const log = serverDirectory
        ? `${serverDirectory}/pg_wal/`
        : `${settings.dataDir}/site.sqlite-wal`;
      await postContactRequest(running.origin, 0);

      const postmaster = serverDirectory
        ? [
            Number(
              readFileSync(path.join(serverDirectory, "postmaster.pid"), "utf8").split("\n")[0],
            ),
          ]
        : [];
      const stop = await traceSystemCalls([Number(running.child.pid), ...postmaster]);
      for (let number = 1; number <= requests; number++) {
        expect((await postContactRequest(running.origin, number)).status).toBe(200);
      }
      const calls = await stop();

      let syncs = 0;
      const syncsBefore: number[] = [];
      for (const call of calls) {
        if (call.kind === "synced" && call.file.startsWith(log)) syncs++;
        if (call.kind === "wrote" && call.bytes.includes('"HTTP/1.1 200 OK')) {
          syncsBefore.push(syncs);
          syncs = 0;
        }
      }
      printFigures("strace", {
        acknowledged: requests,
        "with a sync before it": syncsBefore.filter(Boolean).length,
      });
      expect(syncsBefore.length).toBe(requests);
      expect(syncsBefore.filter((count) => count === 0)).toEqual([]);
    });
  },
  { isStarted: true, hasOwnServer: true },
);
