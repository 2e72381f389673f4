import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SharedResource, test } from "../browser/test.ts";
import { findFreePort } from "./free-port.ts";
import { startSite } from "./site-process.ts";

/** A site that a test file has for itself: it may be filled, broken and mended. Such a file runs in one worker. */
export interface IsolatedSite {
  origin: string;
  dataDir: string;
}

/**
 * The test of test.ts on a site that the tests of a file share, whose data directory `prepare` may fill before the start. With
 * `isLocalhost` its address is `http://localhost:…`, a domain name for which browsers offer passkeys; `settings` are
 * variables of its environment.
 */
export function testOnIsolatedSite(
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
  {
    isLocalhost = false,
    settings = {},
  }: { isLocalhost?: boolean; settings?: Record<string, string> } = {},
) {
  async function start(): Promise<SharedResource<IsolatedSite>> {
    const dataDir = mkdtempSync(path.join(tmpdir(), "own-site-"));
    await prepare(dataDir);
    const port = isLocalhost ? String(await findFreePort()) : "0";
    const origin = `http://localhost:${port}`;
    const site = await startSite({
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      ...settings,
      ...(isLocalhost && { PORT: port, SITE_URL: origin }),
    });
    return {
      value: { origin: isLocalhost ? origin : site.origin, dataDir },
      async dispose() {
        await site.terminate("SIGTERM");
        rmSync(dataDir, { recursive: true });
      },
    };
  }
  test.describe.configure({ mode: "default" });
  return test.extend<{ isolatedSite: IsolatedSite }>({
    isolatedSite: async ({ shareInWorker }, use) => use(await shareInWorker(start, start)),
    baseURL: async ({ isolatedSite }, use) => use(isolatedSite.origin),
  });
}
