import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKeptPages } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnvironment } from "#app/server/hono-env.ts";
import { createErrorAnswers } from "#app/server/pages/error-response.ts";
import { createScreenCache } from "#app/server/pages/error-screen-cache.ts";
import { createPageRenderer } from "#app/server/pages/page-renderer.tsx";
import { createRenderQueue, RenderQueueFull } from "#app/server/pages/render-queue.ts";
import { listForeignAddresses } from "../../../tests/support/foreign-addresses.ts";
import { hostilePaths } from "../../../tests/support/hostile-paths.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

const origin = "http://site.example.com";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function listForeign(path: string, response: Response): Promise<string[]> {
  const location = response.headers.get("location");
  return listForeignAddresses(origin, path, { location, html: await response.text() });
}

const variations = hostilePaths.flatMap((path) => [path, `${path}?lang=en`, `${path}/?page=2`]);

it.each(variations)("nothing in the answer to %j leads off the site", async (path) => {
  const page = await app.request(path);
  expect(await listForeign(path, page)).toEqual([]);
  const motion = await app.request(path, {
    method: "POST",
    headers: { "Content-Length": "10", "Content-Type": "application/x-www-form-urlencoded" },
    body: "motion=off",
  });
  expect(motion.status).toBe(303);
  expect(await listForeign(path, motion)).toEqual([]);
});

it.each([
  ["a fault", new Error("broken"), 500],
  ["too much to do", new RenderQueueFull(), 503],
] as const)(
  "nothing in the page of %s leads off the site, whatever was asked for",
  async (...row) => {
    const [, error, status] = row;
    const renderer = createPageRenderer({
      runtime: app.runtime,
      assets: () => ({ styles: [], fonts: [], scripts: [] }),
    });
    const { answerError } = createErrorAnswers({
      renderer,
      queue: createRenderQueue({ perClient: 1, total: 1 }),
      screens: createScreenCache(renderer, createKeptPages(1e6)),
      log: pino({ level: "silent" }),
      proxies: 0,
    });
    const broken = new Hono<AppEnvironment>().use(requestId());
    broken.all("*", () => {
      throw error;
    });
    broken.onError((fault, c) => answerError(c, fault));
    for (const path of hostilePaths) {
      const response = await broken.request(origin + path);
      expect(response.status).toBe(status);
      expect(await listForeign(path, response), path).toEqual([]);
    }
  },
);
