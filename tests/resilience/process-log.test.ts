import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyStartedData } from "../support/data-templates.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

let dataDir: string;
let site: SiteProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "process-log-"));
  await copyStartedData(dataDir);
});
afterEach(async () => {
  await site.terminate("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

/** Starts the site with a preloaded module that runs this code on SIGUSR2. */
async function startWith(atSignal: string): Promise<void> {
  const program = `process.on("SIGUSR2", () => { ${atSignal} })`;
  const preload = `--import="data:text/javascript,${encodeURIComponent(program)}"`;
  site = await startSite({ DATA_DIR: dataDir, NODE_OPTIONS: preload });
}
const find = (text: string) =>
  site.stdoutLines
    .map((line) => JSON.parse(line))
    .find((line) => JSON.stringify(line).includes(text));

describe("output of the process is written to the log only", () => {
  test.each([
    ["a warning", 'process.emitWarning("of something")', 40],
    ["a deprecation", 'process.emitWarning("of something", "DeprecationWarning", "DEP9999")', 40],
    ["an error printed by a library", 'console.error(new Error("of something"))', 50],
    ["a warning printed by a library", 'console.warn("of %s", "something")', 40],
  ])("%s", async (_, atSignal, level) => {
    await startWith(atSignal);
    site.child.kill("SIGUSR2");
    await expect.poll(() => find("of something")?.level).toBe(level);
    expect(await site.terminate("SIGTERM")).toBe(0);
    expect(site.stderr).toBe("");
  });

  test.each([
    ["an uncaught error", 'throw new Error("of something")'],
    ["an unhandled rejection", 'void Promise.reject(new Error("of something"))'],
    ["a thrown value that is not an error", 'throw "of something"'],
  ])("%s ends the process with code 1", async (_, atSignal) => {
    await startWith(atSignal);
    expect(await site.terminate("SIGUSR2")).toBe(1);
    expect(find("of something")).toMatchObject({ level: 60 });
    expect(site.stderr).toBe("");
  });
});
