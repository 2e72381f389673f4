import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import {
  makeRemotePost,
  type RemoteBlogServer,
  respondWithBlogs,
  startRemoteBlogServer,
} from "../support/servers/blog-host.ts";
import { neverRespond, respondWithJson } from "../support/servers/graph-server.ts";
import { startSite } from "../support/servers/site-process.ts";

let dataDir: string;
let host: RemoteBlogServer;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "faults-host-"));
  await copyStartedData(dataDir);
  host = await startRemoteBlogServer();
});
afterEach(async () => {
  await host.close();
  rmSync(dataDir, { recursive: true });
});

const start = () => startSite({ DATA_DIR: dataDir, ADMIN_HOST: host.url, ADMIN_APP_KEY: "app-1" });
const read = async (address: string) => (await fetch(address)).text();

test("a remote blog host that hangs delays neither a start, nor a visitor, nor a stop", async () => {
  host.list = neverRespond;
  const site = await start();
  await expect.poll(() => host.requestedPaths.length).toBe(1);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  const late = await fetch(`${site.origin}/blog`);
  expect([late.status, late.headers.get("retry-after")]).toEqual([200, "1"]);
  await late.text();
  expect(await site.terminate("SIGTERM")).toBe(0);
});

test("posts and covers survive an outage of the host and a restart, and are updated automatically", async () => {
  const first = await start();
  await expect
    .poll(async () => (await read(`${first.origin}/blog`)).includes("/uploads/"), {
      timeout: 90_000,
    })
    .toBe(true);
  expect(await first.terminate("SIGKILL")).toBeNull();

  const good = host.list;
  host.list = respondWithJson({ code: 0, message: "palabras-del-otro" });
  const second = await start();
  await expect
    .poll(() => second.stdoutLines.some((line) => line.includes("its code is not 1")))
    .toBe(true);
  const html = await read(`${second.origin}/blog`);
  for (const id of [3, 2, 1]) expect(html.includes(`Título ${id}`)).toBe(true);
  const [picture = ""] = /\/uploads\/[\w-]+\.webp/.exec(html) ?? [];
  expect((await fetch(second.origin + picture)).headers.get("content-type")).toBe("image/webp");

  host.list = respondWithBlogs(makeRemotePost(4));
  await expect
    .poll(async () => (await read(`${second.origin}/blog`)).includes("Título 4"), {
      timeout: 90_000,
      interval: 500,
    })
    .toBe(true);
  await expect
    .poll(async () => (await fetch(`${second.origin}/blog/post-3`)).status, { timeout: 90_000 })
    .toBe(410);
  host.list = good;
  expect(await second.terminate("SIGTERM")).toBe(0);
  expect(second.stdoutLines.some((line) => line.includes("palabras-del-otro"))).toBe(false);
});
