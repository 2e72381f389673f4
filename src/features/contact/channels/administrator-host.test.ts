import { afterEach, beforeEach, expect, it } from "vitest";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { getDeliveryError, makeDelivery } from "../../../../tests/support/samples/deliveries.ts";
import {
  neverRespond,
  respondEndlessly,
  respondWithBytes,
  respondWithJson,
  respondWithRedirect,
} from "../../../../tests/support/servers/graph-server.ts";
import {
  resetConnection,
  respondByteByByte,
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../../../../tests/support/servers/other-host.ts";
import { startTestApp } from "../../../../tests/support/servers/test-app.ts";
import { createAdministratorChannel } from "./administrator-host.ts";

const never = new AbortController().signal;
const delivery = makeDelivery({ destination: "administrator" });

let host: TestHttpServer;
beforeEach(async () => {
  host = await startTestHttpServer(respondWithJson({ code: 1 }));
});
afterEach(() => host.close());

const connect = (time = 10_000) =>
  createAdministratorChannel({
    adminHost: `${host.url}/base`,
    adminAppKey: "app-1",
    timeout: time,
  });

it("posts the payload of the endpoint, with the delivery's id as idempotency key", async () => {
  const request = makeContactRequest({ firstName: "Ana\u2028Ñandú 😀", lastName: "Pérez" });
  await connect()({ ...delivery, request }, never);
  await connect()({ ...delivery, request, attempt: 2 }, never);
  const [first, second] = host.received;
  expect(first).toMatchObject({
    method: "POST",
    path: "/base/administrator/app/app-1/postContactApp",
    headers: {
      "content-type": "application/json",
      "idempotency-key": delivery.id,
      "content-length": String(Buffer.byteLength(first?.body ?? "")),
    },
  });
  expect(JSON.parse(first?.body ?? "")).toEqual({
    ...Object.fromEntries(contactFields.map((field) => [field, ""])),
    first_name: "Ana\u2028Ñandú 😀",
    last_name: "Pérez",
    email: request.email,
    phone: request.phone,
    service: request.service,
    comment: request.comment,
  });
  expect(second).toEqual(first);
});

it("is stored once by another site of this kind, also when repeated", async () => {
  const app = await startTestApp({ ADMIN_APP_KEY: "app-1" });
  host.handler = async (_, response) => {
    const { headers, body } = host.received.at(-1) ?? {};
    const key = { "Idempotency-Key": String(headers?.["idempotency-key"]) };
    const answer = await app.postContact(body, key);
    response.writeHead(answer.status).end(await answer.text());
  };
  await connect()(delivery, never);
  await connect()({ ...delivery, attempt: 2 }, never);
  const [stored] = await app.runtime.contact.handling.listByEmail(delivery.request.email);
  expect(stored).toMatchObject({ comment: delivery.request.comment });
  expect(await app.runtime.contact.store.count()).toBe(1);
  await app.close();
});

it.each([
  ["an error", respondWithJson({ code: 1 }, 500), "status-500"],
  ["too many requests", respondWithStatus(429), "status-429"],
  ["a redirect", respondWithRedirect("https://example.com/"), "status-302"],
  ["a refusal", respondWithJson({ code: 0, errors: { email: "wrong" } }, 422), "status-422"],
  ["another key", respondWithJson({ code: 0 }, 404), "status-404"],
  ["another success", respondWithJson({ code: 1 }, 202), "not-accepted"],
  ["code 0", respondWithJson({ code: 0 }), "not-accepted"],
  ["a code that is no number", respondWithJson({ code: "1" }), "not-accepted"],
  ["a list", respondWithJson([1]), "not-accepted"],
  ["null", respondWithJson(null), "not-accepted"],
  ["a page", respondWithBytes("<html>code: 1</html>"), "not-accepted"],
  ["nothing", respondWithStatus(200), "not-accepted"],
  ["half of it", respondWithBytes('{"code":1'), "not-accepted"],
  ["10 MB of JSON", respondWithJson({ code: 1, data: "a".repeat(10 * 1024 * 1024) }), "too-large"],
  ["an answer without end", respondEndlessly, "too-large"],
  ["a connection that breaks", resetConnection, "connection"],
])("treats %s as a retryable failure", async (_, answer, code) => {
  host.handler = answer;
  expect(await getDeliveryError(connect()(delivery, never), delivery)).toMatchObject({
    code,
    final: false,
  });
});

it.each([
  ["hangs", neverRespond],
  ["sends byte by byte", respondByteByByte],
])("times out on a host that %s", async (_, answer) => {
  host.handler = answer;
  expect(await getDeliveryError(connect(50)(delivery, never), delivery)).toMatchObject({
    code: "timeout",
    message: "no whole answer within 0.05 s",
    final: false,
  });
});

it("takes the delay from Retry-After", async () => {
  host.handler = respondWithStatus(503, { "Retry-After": "120" });
  expect(await getDeliveryError(connect()(delivery, never))).toMatchObject({
    code: "status-503",
    retryAfter: 120_000,
  });
});

it("fails when the host refuses connections", async () => {
  const channel = connect();
  await host.close();
  expect(await getDeliveryError(channel(delivery, never))).toMatchObject({
    code: "connection",
    message: "no answer (ECONNREFUSED)",
  });
  host = await startTestHttpServer(neverRespond);
});

it("stops when its signal aborts", async () => {
  const stop = new AbortController();
  host.handler = () => stop.abort();
  expect(await getDeliveryError(connect()(delivery, stop.signal))).toMatchObject({
    code: "given-up",
  });
});
