import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import {
  type GraphServer,
  neverRespond,
  respondWithJson,
  startGraphServer,
} from "../support/servers/graph-server.ts";
import { startSite } from "../support/servers/site-process.ts";

const token = "IGQ-secret-token";

let dataDir: string;
let graph: GraphServer;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "faults-feed-"));
  await copyStartedData(dataDir);
  graph = await startGraphServer();
});
afterEach(async () => {
  await graph.close();
  rmSync(dataDir, { recursive: true });
});

const start = () =>
  startSite({ DATA_DIR: dataDir, SOCIAL_GRAPH_URL: graph.url, SOCIAL_TOKEN: token });
const readHome = async (origin: string) => (await fetch(origin)).text();

test("a social service that hangs delays neither a start, nor a visitor, nor a stop", async () => {
  graph.list = neverRespond;
  const site = await start();
  await expect.poll(() => graph.requestedPaths.length).toBe(1);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect((await readHome(site.origin)).includes('data-posts="0"')).toBe(true);
  expect(await site.terminate("SIGTERM")).toBe(0);
  expect(site.stdoutLines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

test("social posts survive an outage of the service and a restart, and no log line contains the token", async () => {
  const first = await start();
  await expect
    .poll(async () => (await readHome(first.origin)).includes('data-posts="3"'), {
      timeout: 90_000,
    })
    .toBe(true);
  const html = await readHome(first.origin);
  expect(await first.terminate("SIGTERM")).toBe(0);

  graph.list = respondWithJson({ error: { message: `Session of ${token} has expired` } }, 400);
  const second = await start();
  await expect
    .poll(() => second.stdoutLines.some((line) => line.includes("the list of posts: answered 400")))
    .toBe(true);
  const again = await readHome(second.origin);
  const [picture = ""] = /\/social\/[\w-]+\.webp/.exec(html) ?? [];
  expect(again.includes(picture)).toBe(true);
  expect((await fetch(second.origin + picture)).headers.get("content-type")).toBe("image/webp");
  expect(await second.terminate("SIGTERM")).toBe(0);
  expect(
    [...first.stdoutLines, ...second.stdoutLines].filter((line) => line.includes(token)),
  ).toEqual([]);
});
