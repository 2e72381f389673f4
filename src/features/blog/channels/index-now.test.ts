import { randomUUIDv7 } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getDeliveryError } from "../../../../tests/support/samples/deliveries.ts";
import {
  resetConnection,
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../../../../tests/support/servers/other-host.ts";
import { createIndexNowChannel } from "./index-now.ts";

const never = new AbortController().signal;
const delivery = {
  id: randomUUIDv7(),
  destination: "index-now",
  attempt: 1,
  createdAt: new Date(),
  posts: [
    { slug: "una", language: "es" },
    { slug: "one", language: "en" },
  ],
} as const;

let host: TestHttpServer;
beforeEach(async () => {
  host = await startTestHttpServer(respondWithStatus(202));
});
afterEach(() => host.close());

const announce = () =>
  createIndexNowChannel({
    siteUrl: "https://www.example.com",
    key: "a1b2c3d4",
    endpoint: `${host.url}/indexnow`,
  })(delivery, never);

it("sends the addresses of the posts with the key and the place of its file", async () => {
  await announce();
  expect(host.received).toHaveLength(1);
  expect(host.received[0]).toMatchObject({
    method: "POST",
    path: "/indexnow",
    headers: { "content-type": "application/json" },
  });
  expect(JSON.parse(host.received[0]?.body ?? "")).toEqual({
    host: "www.example.com",
    key: "a1b2c3d4",
    keyLocation: "https://www.example.com/a1b2c3d4.txt",
    urlList: ["https://www.example.com/blog/una", "https://www.example.com/blog/one?lang=en"],
  });
});

it.each([
  [400, true],
  [403, true],
  [422, true],
  [429, false],
  [503, false],
])("fails on status %i, for good: %s", async (status, final) => {
  host.handler = respondWithStatus(status);
  expect(await getDeliveryError(announce())).toMatchObject({ code: `status-${status}`, final });
});

it("fails when the connection is reset, and may be repeated", async () => {
  host.handler = resetConnection;
  expect(await getDeliveryError(announce())).toMatchObject({ final: false });
});
