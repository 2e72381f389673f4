import { afterEach, beforeEach, expect, it } from "vitest";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ TRUST_PROXY: "1" });
});
afterEach(() => app.close());

const personal = {
  first_name: "Zenobia Quetzal",
  email: "zenobia.quetzal@example.com",
  phone: "+52 55 0000 0042",
  comment: "Una idea confidencial",
};
const fields = makeContactFields(personal);
const from = { "X-Forwarded-For": "198.51.100.77" };
const traces = /zenobia|quetzal|confidencial|0000\s?0042|198\.51\.100\.77/i;

it("writes one log line per request, without the query", async () => {
  await app.request("/contacto?email=zenobia.quetzal@example.com&page=2");
  const lines = app.logLines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 30,
    method: "GET",
    path: "/contacto",
    status: 200,
    ms: expect.any(Number),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it("generates an id for each request, ignoring X-Request-Id of the client", async () => {
  const headers = { "X-Request-Id": "zenobia" };
  await app.request("/contacto", { headers });
  await app.request("/contacto", { headers });
  const ids = app.logLines.map((line) => JSON.parse(line).requestId);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain("zenobia");
});

it("logs no visitor data of requests that are stored, refused, repeated or lost with the database", async () => {
  expect((await app.postContact(fields, from)).status).toBe(200);
  expect((await app.postContact(fields, from)).status).toBe(200);
  expect((await app.postContact({ ...fields, phone: "zenobia" }, from)).status).toBe(422);
  expect((await app.postContact(`{"first_name":"Zenobia`, from)).status).toBe(400);
  expect((await app.postForm("/contacto", fields, from)).status).toBe(303);
  expect((await app.postForm("/contacto", { ...fields, phone: "1" }, from)).status).toBe(422);
  await app.runtime.close();
  expect((await app.postContact(fields, from)).status).toBe(503);
  expect((await app.postForm("/contacto", fields, from)).status).toBe(503);
  expect(app.logLines.length).toBeGreaterThanOrEqual(8);
  expect(app.logLines.join("")).not.toMatch(traces);
});
