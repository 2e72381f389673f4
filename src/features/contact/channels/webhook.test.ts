import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { getDeliveryError, makeDelivery } from "../../../../tests/support/samples/deliveries.ts";
import {
  neverRespond,
  respondEndlessly,
  respondWithRedirect,
} from "../../../../tests/support/servers/graph-server.ts";
import {
  resetConnection,
  respondByteByByte,
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../../../../tests/support/servers/other-host.ts";
import { createWebhookChannel, signWebhook } from "./webhook.ts";

const never = new AbortController().signal;
const delivery = makeDelivery({ destination: "webhook" });
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");

let host: TestHttpServer;
beforeEach(async () => {
  host = await startTestHttpServer(respondWithStatus(204));
});
afterEach(() => host.close());

const connect = (time = 15_000, now = new Date("2026-11-22T12:00:00.900Z")) =>
  createWebhookChannel({ url: `${host.url}/hook?a=b`, secret, timeout: time, now: () => now });

it("signs like the example of the standard", () => {
  expect(signWebhook(key, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, '{"test": 2432232314}')).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

it("sends an event whose signature its receiver can check", async () => {
  await connect()(delivery, never);
  const [sent] = host.received;
  const { headers = {}, body = "" }: Partial<NonNullable<typeof sent>> = sent ?? {};
  expect(sent).toMatchObject({ method: "POST", path: "/hook?a=b" });
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": delivery.id,
    "webhook-timestamp": String(Date.parse("2026-11-22T12:00:00Z") / 1000),
  });
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  const { request } = delivery;
  expect(JSON.parse(body)).toMatchObject({
    type: "contact.received",
    timestamp: "2026-11-20T10:00:00.000Z",
    data: {
      id: request.id,
      reference: request.reference,
      received_at: "2026-11-20T10:00:00.000Z",
      language: "es",
      first_name: request.firstName,
      last_name: "",
      email: request.email,
      phone: request.phone,
      service: request.service,
      comment: request.comment,
      phone_typed: request.phoneTyped,
      consent_version: "2023-01-16",
      consent_language: "es",
      consent_at: "2026-11-20T10:00:00.000Z",
    },
  });
  expect(body).not.toContain("suspect_reason");
});

it("repeats the same event under the same id, at the time of the attempt", async () => {
  await connect()(delivery, never);
  await connect(undefined, new Date("2026-11-23T12:00:00Z"))({ ...delivery, attempt: 9 }, never);
  const [first, second] = host.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
  expect(second?.headers["webhook-signature"]).not.toBe(first?.headers["webhook-signature"]);
});

it("sends null for a missing consent", async () => {
  const request = makeContactRequest({ consent: undefined });
  await connect()({ ...delivery, request }, never);
  expect(JSON.parse(host.received[0]?.body ?? "").data).toMatchObject({
    consent_version: null,
    consent_language: null,
    consent_at: null,
  });
});

it.each([
  ["200", respondWithStatus(200)],
  ["299", respondWithStatus(299)],
  ["200 and a body without end", respondEndlessly],
  ["200 and a body that drips", respondByteByByte],
])("takes %s for a delivery", async (_, answer) => {
  host.handler = answer;
  await expect(connect()(delivery, never)).resolves.toBeUndefined();
});

it.each([
  ["an error", respondWithStatus(500), "status-500", false],
  ["a redirect", respondWithRedirect("https://example.com/"), "status-302", false],
  ["a wrong address", respondWithStatus(404), "status-404", false],
  ["a wrong signature", respondWithStatus(401), "status-401", false],
  ["a connection that breaks", resetConnection, "connection", false],
  ["the wish to get none any more", respondWithStatus(410), "status-410", true],
])("does not take %s for one", async (_, answer, code, final) => {
  host.handler = answer;
  expect(await getDeliveryError(connect()(delivery, never), delivery)).toMatchObject({
    code,
    final,
  });
});

it("takes the delay from Retry-After", async () => {
  host.handler = respondWithStatus(429, { "Retry-After": "7" });
  expect(await getDeliveryError(connect()(delivery, never))).toMatchObject({ retryAfter: 7000 });
});

it("gives up after its timeout", async () => {
  host.handler = neverRespond;
  expect(await getDeliveryError(connect(50)(delivery, never))).toMatchObject({ code: "timeout" });
});
