import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "./site-process.ts";
import { test } from "./test.ts";

/** A site that a test file has for itself: it may be filled, broken and mended. */
export interface IsolatedSite {
  origin: string;
  dataDir: string;
}

/** The test of test.ts on a site of the worker's own, whose data directory `prepare` may fill before the start. */
export function testOnIsolatedSite(
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
) {
  return test.extend<object, { isolatedSite: IsolatedSite }>({
    isolatedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const dataDir = mkdtempSync(path.join(tmpdir(), "own-site-"));
        await prepare(dataDir);
        const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
        await use({ origin: site.origin, dataDir });
        await site.terminate("SIGTERM");
        rmSync(dataDir, { recursive: true });
      },
      { scope: "worker" },
    ],
    baseURL: async ({ isolatedSite }, use) => use(isolatedSite.origin),
  });
}
