import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFairQueue, FairQueueFullError } from "#app/platform/http-server/fair-queue.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { createPageCache } from "#app/platform/page-cache/page-cache.ts";
import { takeTurn } from "#app/server/middleware/take-turn.ts";
import { listExternalUrls } from "../../../tests/support/documents/foreign-addresses.ts";
import { hostilePaths } from "../../../tests/support/samples/hostile-paths.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";
import { createErrorResponses } from "./error-response.ts";
import { createPageRenderer } from "./page-renderer.tsx";

const origin = "http://site.example.com";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function listForeignUrls(path: string, response: Response): Promise<string[]> {
  const location = response.headers.get("location");
  return listExternalUrls(origin, path, { location, html: await response.text() });
}

const variations = hostilePaths.flatMap((path) => [path, `${path}?lang=en`, `${path}/?page=2`]);

it.each(variations)("responds to %j without a link or redirect off the site", async (path) => {
  const page = await app.request(path);
  expect(await listForeignUrls(path, page)).toEqual([]);
  const motion = await app.request(path, {
    method: "POST",
    headers: { "Content-Length": "10", "Content-Type": "application/x-www-form-urlencoded" },
    body: "motion=off",
  });
  expect(motion.status).toBe(303);
  expect(await listForeignUrls(path, motion)).toEqual([]);
});

it.each([
  ["an error", new Error("broken"), 500],
  ["a full queue", new FairQueueFullError(), 503],
] as const)("shows the page of %s without links off the site for any path", async (...row) => {
  const [, error, status] = row;
  const renderer = createPageRenderer({
    siteUrl: app.runtime.settings.siteUrl,
    assets: () => ({ styles: [], fonts: [], scripts: [] }),
  });
  const { respondError } = createErrorResponses({
    renderer,
    pageCache: createPageCache(1e6),
    log: pino({ level: "silent" }),
  });
  const queue = createFairQueue({ maxPerClient: 1, maxTotal: 1 });
  const broken = new Hono<AppEnv>().use(requestId()).use(takeTurn(queue, 0));
  broken.all("*", () => {
    throw error;
  });
  broken.onError((error, c) => respondError(c, error));
  for (const path of hostilePaths) {
    const response = await broken.request(origin + path);
    expect(response.status).toBe(status);
    expect(await listForeignUrls(path, response), path).toEqual([]);
  }
});
