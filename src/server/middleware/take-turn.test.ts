import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFairQueue } from "#app/platform/http-server/fair-queue.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
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

// Pages are answered while the database stores it, more of them on a busy machine; without a turn of its own, all 60.
it("a contact request is answered before the pages that its client has requested", async () => {
  const send = () => app.postContact(makeContactFields());
  expect(await countEarlierPages(send)).toBeLessThan(40);
});

it.each([
  ["a file has its turn before the pages that its client has requested", "/icon.svg", "192.0.2.1"],
  ["a page of one client has its turn before those that another has requested", "/b", "192.0.2.7"],
])("%s", async (_, path, client) => {
  const turns: string[] = [];
  const routes = new Hono<AppEnv>().use(takeTurn(createFairQueue(), 1)).get("*", (c) => {
    turns.push(c.req.path);
    return c.body(null);
  });
  const request = (target: string, from: string) =>
    routes.request(target, { headers: { "X-Forwarded-For": from } });
  const others = Array.from({ length: 60 }, (_, index) => request(`/a-${index}`, "192.0.2.1"));
  await Promise.all([...others, request(path, client)]);
  expect(turns).toHaveLength(61);
  expect(turns.indexOf(path)).toBeLessThan(3);
});
