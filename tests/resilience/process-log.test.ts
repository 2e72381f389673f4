import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { postContactRequest } from "../support/samples/contact-load.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { type SiteProcess, spawnSite, startSite } from "../support/servers/site-process.ts";

let dataDir: string;
let site: SiteProcess | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "process-log-"));
  await copyStartedData(dataDir);
});
afterEach(async () => {
  await site?.terminate("SIGKILL");
  site = undefined;
  rmSync(dataDir, { recursive: true });
});

/** Starts the site with a preloaded module that runs this code on SIGUSR2. */
async function startWith(atSignal: string): Promise<SiteProcess> {
  const program = `process.on("SIGUSR2", () => { ${atSignal} })`;
  const preload = `--import="data:text/javascript,${encodeURIComponent(program)}"`;
  site = await startSite({ DATA_DIR: dataDir, NODE_OPTIONS: preload });
  return site;
}
const find = ({ stdoutLines }: SiteProcess, text: string) =>
  stdoutLines.map((line) => JSON.parse(line)).find((line) => JSON.stringify(line).includes(text));

describe("output of the process is written to the log only", () => {
  test.each([
    ["a warning", 'process.emitWarning("of something")', 40],
    ["a deprecation", 'process.emitWarning("of something", "DeprecationWarning", "DEP9999")', 40],
    ["an error printed by a library", 'console.error(new Error("of something"))', 50],
    ["a warning printed by a library", 'console.warn("of %s", "something")', 40],
  ])("%s", async (_, atSignal, level) => {
    const site = await startWith(atSignal);
    site.child.kill("SIGUSR2");
    await expect.poll(() => find(site, "of something")?.level).toBe(level);
    const { time } = find(site, "of something");
    expect(new Date(time).toISOString()).toBe(time);
    expect(await site.terminate("SIGTERM")).toBe(0);
    expect(site.stderr).toBe("");
  });

  test.each([
    ["an uncaught error", 'throw new Error("of something")'],
    ["an unhandled rejection", 'void Promise.reject(new Error("of something"))'],
    ["a thrown value that is not an error", 'throw "of something"'],
  ])("%s ends the process with code 1", async (_, atSignal) => {
    const site = await startWith(atSignal);
    expect(await site.terminate("SIGUSR2")).toBe(1);
    expect(find(site, "of something")).toMatchObject({ level: 60 });
    expect(site.stderr).toBe("");
  });
});

describe("an output that takes no lines: the site serves, stores and stops", () => {
  test.skipIf(!existsSync("/dev/full"))("a full disk [needs /dev/full]", async () => {
    const port = await findFreePort();
    const output = openSync("/dev/full", "w");
    const child = spawnSite({ DATA_DIR: dataDir, PORT: String(port) }, { output });
    closeSync(output);
    const end = once(child, "exit");
    try {
      const origin = `http://127.0.0.1:${port}`;
      const isReady = () => fetch(`${origin}/readyz`).then(({ ok }) => ok);
      await expect.poll(() => isReady().catch(() => false), { timeout: 60_000 }).toBe(true);
      expect(await postContactRequest(origin, 1)).toMatchObject({ status: 200 });
      child.kill("SIGTERM");
      expect(await end).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
    }
  });

  test("a reader that has gone", async () => {
    site = await startSite({ DATA_DIR: dataDir });
    site.child.stdout?.destroy();
    // No line is written, so that the first write that fails is that of the stop.
    expect(await site.terminate("SIGTERM")).toBe(0);
  });

  test("a reader that went before a request", async () => {
    site = await startSite({ DATA_DIR: dataDir });
    site.child.stdout?.destroy();
    expect(await postContactRequest(site.origin, 1)).toMatchObject({ status: 200 });
    expect(await site.terminate("SIGTERM")).toBe(0);
  });

  test("a reader that does not read", async () => {
    const { child, origin } = await startWith('console.warn("x".repeat(4_000_000))');
    child.stdout?.pause();
    child.kill("SIGUSR2");
    expect(await postContactRequest(origin, 1)).toMatchObject({ status: 200 });
    const end = once(child, "exit");
    child.kill("SIGTERM");
    // Node cannot exit while a write blocks.
    expect(await end).toEqual([null, "SIGKILL"]);
  });
});
