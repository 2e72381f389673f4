import { randomUUIDv7 } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listChangedPaths } from "#app/features/delivery/rules/changed-addresses.ts";
import { getDeliveryError } from "../../../../tests/support/deliveries.ts";
import {
  resetConnection,
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../../../../tests/support/other-host.ts";
import { createCachePurgeChannel } from "./cache-purge.ts";

const posts = [{ slug: "una", language: "es" }] as const;

let cache: TestHttpServer;
beforeEach(async () => {
  cache = await startTestHttpServer(respondWithStatus(204));
});
afterEach(() => cache.close());

const purge = ({ settleTime = 0, timeout = 10_000, signal = new AbortController().signal } = {}) =>
  createCachePurgeChannel({
    siteUrl: "https://www.example.com",
    url: `${cache.url}/base`,
    timeout,
    settleTime,
  })(
    { id: randomUUIDv7(), destination: "cache-purge", attempt: 1, createdAt: new Date(), posts },
    signal,
  );

it("sends PURGE to each changed address below its own, in the name of the site's host", async () => {
  await purge();
  expect(cache.received.map(({ path }) => path).toSorted()).toEqual(
    listChangedPaths(posts)
      .map((path) => `/base${path}`)
      .toSorted(),
  );
  for (const { method, headers } of cache.received)
    expect([method, headers.host]).toEqual(["PURGE", "www.example.com"]);
});

it("waits until every replica shows the change", async () => {
  const start = performance.now();
  await purge({ settleTime: 200 });
  expect(performance.now() - start).toBeGreaterThan(190);
});

it.each([404, 412])("takes status %i for an address that is not kept", async (status) => {
  cache.handler = respondWithStatus(status);
  await purge();
});

it.each([
  [403, true],
  [405, true],
  [429, false],
  [500, false],
])("fails on status %i, for good: %s", async (status, final) => {
  cache.handler = respondWithStatus(status);
  expect(await getDeliveryError(purge())).toMatchObject({ code: `status-${status}`, final });
});

it("fails when connections are reset, and may be repeated", async () => {
  cache.handler = resetConnection;
  expect(await getDeliveryError(purge())).toMatchObject({ code: "connection", final: false });
});

it("fails when the cache does not answer in its time", async () => {
  cache.handler = () => undefined;
  expect(await getDeliveryError(purge({ timeout: 50 }))).toMatchObject({
    code: "timeout",
    final: false,
  });
});

it("ends when it is stopped", async () => {
  const controller = new AbortController();
  const ended = purge({ settleTime: 60_000, signal: controller.signal });
  controller.abort();
  await expect(ended).rejects.toThrow();
});
