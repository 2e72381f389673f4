import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { test as base, type SharedResource } from "../browser/test.ts";

const root = path.resolve(import.meta.dirname, "../../..");

async function startDevelopmentSite(parallelIndex: number): Promise<SharedResource<string>> {
  const folder = mkdtempSync(path.join(tmpdir(), "development-site-"));
  const child = spawn(process.execPath, [path.join(root, "node_modules/vite/bin/vite.js")], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NO_COLOR: "1",
      PORT: "0",
      DATA_DIR: path.join(folder, "data"),
      // Lasts from run to run; one for each worker, since two would write over each other.
      VITE_CACHE_DIR: path.join(root, `node_modules/.cache/development-site-${parallelIndex}`),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit");
  const value = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void ended.then(([code]) => reject(new Error(`vite ended with ${code}`)));
  });
  return {
    value,
    async dispose() {
      child.kill("SIGTERM");
      await ended;
      process.removeListener("exit", kill);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The test of test.ts on the sources, served as `npm run dev` does: on a free port, with folders of its own. */
export const test = base.extend<{ developmentSite: string }>({
  developmentSite: async ({ shareInWorker }, use, { parallelIndex }) =>
    use(await shareInWorker(startDevelopmentSite, () => startDevelopmentSite(parallelIndex))),
  baseURL: async ({ developmentSite }, use) => use(developmentSite),
});
