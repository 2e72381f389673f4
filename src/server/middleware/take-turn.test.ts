import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppEnv } from "#app/server/hono-env.ts";
import { createFairQueue } from "#app/server/http/fair-queue.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";
import { takeTurn } from "./take-turn.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Requests pages from one address, and this meanwhile; returns the number of pages that were answered before it. */
async function countEarlierPages(request: () => Promise<Response>): Promise<number> {
  let answered = 0;
  const pages = Array.from({ length: 60 }, async (_, index) => {
    await app.request(`/none-${index}`);
    answered += 1;
  });
  const { status } = await request();
  const earlier = answered;
  expect(status).toBeLessThan(400);
  await Promise.all(pages);
  expect(answered).toBe(60);
  return earlier;
}

it.each(["/healthz", "/readyz", "/readyz?probe"])(
  "%s is answered before the pages that its client has requested",
  async (path) => {
    expect(await countEarlierPages(() => app.request(path))).toBeLessThan(20);
  },
);

it("a contact request is answered before the pages that its client has requested", async () => {
  const send = () => app.postContact(makeContactFields());
  expect(await countEarlierPages(send)).toBeLessThan(20);
});

it("a page of one client is answered before the pages that another has requested", async () => {
  const request = () => app.request("/contacto", {}, "192.0.2.7");
  expect(await countEarlierPages(request)).toBeLessThan(20);
});

it("a file has its turn before the pages that its client has requested", async () => {
  const turns: string[] = [];
  const queue = createFairQueue();
  const routes = new Hono<AppEnv>().use(takeTurn(queue, 0)).get("*", (c) => {
    turns.push(c.req.path);
    return c.body(null);
  });
  const paths = [...Array.from({ length: 60 }, (_, index) => `/none-${index}`), "/icon.svg"];
  await Promise.all(paths.map((path) => routes.request(path)));
  expect(turns).toHaveLength(61);
  expect(turns.indexOf("/icon.svg")).toBeLessThan(3);
});
