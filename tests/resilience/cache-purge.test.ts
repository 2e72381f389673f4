import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import { copyStartedData } from "../support/data-templates.ts";
import { findFreePort } from "../support/free-port.ts";
import { pickSize, printFigures } from "../support/full-run.ts";
import { writePostFile } from "../support/post-files.ts";
import { isHit } from "../support/shared-caches.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import type { SharedCache } from "../support/start-cache.ts";
import { hasVarnish, startVarnish } from "../support/varnish.ts";

/** Milliseconds: about a second, and far less than the minute without a purge on a busy machine. */
const atOnce = pickSize(30_000, 1500);

describe.skipIf(!hasVarnish)("Varnish [needs Varnish]", () => {
  let dataDir: string;
  let settings: Record<string, string>;
  let site: SiteProcess;
  let cache: SharedCache;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "cache-purge-"));
    await copyStartedData(dataDir);
    const port = await findFreePort();
    settings = {
      DATA_DIR: dataDir,
      TRUST_PROXY: "1",
      CACHE_PURGE_URL: `http://127.0.0.1:${port}`,
    };
    site = await startSite(settings);
    cache = await startVarnish(port, [site.port, site.port]);
  });
  afterEach(async () => {
    await cache.stop();
    await site.terminate("SIGKILL");
    rmSync(dataDir, { recursive: true });
  });

  const ask = (address: string, init?: RequestInit) => fetch(cache.origin + address, init);
  const run = async (command: string) => {
    const { code, stderrLines } = await runCommand(command, settings);
    expect(code, stderrLines.join("\n")).toBe(0);
  };

  /** Milliseconds until a page that is asked for all the time is as expected. */
  async function measure(isDone: () => Promise<boolean>): Promise<number> {
    const start = performance.now();
    await expect.poll(isDone, { interval: 20, timeout: 45_000 }).toBe(true);
    return Math.round(performance.now() - start);
  }

  /** Milliseconds from a command's end until its change shows. Another page, asked for just before, is kept meanwhile. */
  async function measureChange(command: string, isShown: () => Promise<boolean>): Promise<number> {
    await (await ask("/nosotros")).text();
    await run(command);
    const milliseconds = await measure(isShown);
    expect(isHit(await ask("/nosotros")), command).toBe(true);
    return milliseconds;
  }

  test("shows a new, changed and withdrawn post within about a second of the command, and keeps the other pages", async () => {
    const lists = ["/blog", "/blog?category=programacion", "/blog.md", "/sitemap.xml"];
    for (const address of lists) await (await ask(address)).text();
    const shows = async (address: string, text: string) =>
      (await (await ask(address)).text()).includes(text);

    const times: Record<string, number> = {};
    const importPost = (changes = {}) =>
      `posts import ${writePostFile(dataDir, "recien-hecha", changes)}`;
    times["new"] = await measureChange(importPost(), async () =>
      (await Promise.all(lists.map((list) => shows(list, "recien-hecha")))).every(Boolean),
    );
    expect(await shows("/blog/recien-hecha", "Título de recien-hecha")).toBe(true);

    const changed = { title: "Otro título" };
    times["changed"] = await measureChange(importPost(changed), () =>
      shows("/blog/recien-hecha", changed.title),
    );

    times["withdrawn"] = await measureChange(
      "posts unpublish recien-hecha",
      async () =>
        (await ask("/blog/recien-hecha")).status === 410 && !(await shows("/blog", "recien-hecha")),
    );
    printFigures("milliseconds until Varnish shows a post", times);
    for (const [change, time] of Object.entries(times)) expect(time, change).toBeLessThan(atOnce);
  });

  test("serves a purged page while the site is down", async () => {
    const page = await (await ask("/nosotros")).text();
    expect((await ask("/nosotros", { method: "PURGE" })).status).toBe(204);
    await site.terminate("SIGKILL");
    const response = await ask("/nosotros");
    expect([response.status, await response.text()]).toEqual([200, page]);
  });

  test("takes PURGE from no address that another proxy passed on", async () => {
    await (await ask("/nosotros")).text();
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    expect((await ask("/nosotros", { method: "PURGE", headers })).status).toBe(403);
    expect(isHit(await ask("/nosotros"))).toBe(true);
  });
});
