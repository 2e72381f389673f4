import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "./free-port.ts";
import { startSite } from "./site-process.ts";
import { test } from "./test.ts";

/** A site that a test file has for itself: it may be filled, broken and mended. */
export interface IsolatedSite {
  origin: string;
  dataDir: string;
}

/**
 * The test of test.ts on a site of the worker's own, whose data directory `prepare` may fill before the start. With
 * `isLocalhost` its address is `http://localhost:…`, a domain name for which browsers offer passkeys.
 */
export function testOnIsolatedSite(
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
  { isLocalhost = false } = {},
) {
  return test.extend<object, { isolatedSite: IsolatedSite }>({
    isolatedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const dataDir = mkdtempSync(path.join(tmpdir(), "own-site-"));
        await prepare(dataDir);
        const port = isLocalhost ? String(await findFreePort()) : "0";
        const origin = `http://localhost:${port}`;
        const site = await startSite({
          DATA_DIR: dataDir,
          RATE_LIMIT: "off",
          ...(isLocalhost && { PORT: port, SITE_URL: origin }),
        });
        await use({ origin: isLocalhost ? origin : site.origin, dataDir });
        await site.terminate("SIGTERM");
        rmSync(dataDir, { recursive: true });
      },
      { scope: "worker" },
    ],
    baseURL: async ({ isolatedSite }, use) => use(isolatedSite.origin),
  });
}
