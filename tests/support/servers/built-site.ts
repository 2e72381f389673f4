import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { findFreePort } from "./free-port.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the built site that all tests of `tests/http` share, without a slash at its end. */
    origin: string;
    /** Its data directory. */
    dataDir: string;
  }
}

let site: SiteProcess | undefined;
const dataDir = mkdtempSync(path.join(tmpdir(), "http-"));

/** Starts the built site once for all tests of `tests/http`. */
export async function setup(project: TestProject): Promise<void> {
  // Canonical links name the configured port, so the process cannot choose one itself.
  const port = String(await findFreePort());
  site = await startSite({ PORT: port, DATA_DIR: dataDir, RATE_LIMIT: "off" });
  project.provide("origin", site.origin);
  project.provide("dataDir", dataDir);
}

/** Stops the site and removes what it stored. */
export async function teardown(): Promise<void> {
  await site?.terminate("SIGTERM");
  rmSync(dataDir, { recursive: true });
}
