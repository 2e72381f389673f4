import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SiteProcess, startSite } from "../support/site-process.ts";

let dataDir: string;
let site: SiteProcess;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "process-log-"));
});
afterEach(async () => {
  await site.terminate("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

/** Starts the site with a program loaded before it, which does this at the signal. */
async function startWith(atSignal: string): Promise<void> {
  const program = `process.on("SIGUSR2", () => { ${atSignal} })`;
  const preload = `--import="data:text/javascript,${encodeURIComponent(program)}"`;
  site = await startSite({ DATA_DIR: dataDir, NODE_OPTIONS: preload });
}
const find = (text: string) =>
  site.stdoutLines
    .map((line) => JSON.parse(line))
    .find((line) => JSON.stringify(line).includes(text));

describe("what the process itself has to say is a line of the log, and nothing else", () => {
  test.each([
    ["a warning", 'process.emitWarning("of something")', 40],
    ["a deprecation", 'process.emitWarning("of something", "DeprecationWarning", "DEP9999")', 40],
    ["what a library prints as an error", 'console.error(new Error("of something"))', 50],
    ["what a library prints", 'console.warn("of %s", "something")', 40],
  ])("%s", async (_, atSignal, level) => {
    await startWith(atSignal);
    site.child.kill("SIGUSR2");
    await expect.poll(() => find("of something")?.level).toBe(level);
    expect(await site.terminate("SIGTERM")).toBe(0);
    expect(site.stderr).toBe("");
  });

  test.each([
    ["an error that nobody caught", 'throw new Error("of something")'],
    ["a rejection that nobody caught", 'void Promise.reject(new Error("of something"))'],
    ["something thrown that is no error", 'throw "of something"'],
  ])("%s, which ends the process with code 1", async (_, atSignal) => {
    await startWith(atSignal);
    expect(await site.terminate("SIGUSR2")).toBe(1);
    expect(find("of something")).toMatchObject({ level: 60 });
    expect(site.stderr).toBe("");
  });
});
