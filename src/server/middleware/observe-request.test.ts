import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createMetrics } from "#app/server/operations/metrics.ts";
import { makeContactFields, startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { createRequestObserver } from "./observe-request.ts";

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

it.each([
  ["no view of a cached page", 0, 0],
  ["every view of a cached page", 1, 200],
])("logs %s, and every other request, where its share is set", (_, share, expected) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const observer = createRequestObserver(log, createMetrics(), share);
  const labels = { method: "GET", path: "/", status: 200, route: "home" };
  const observeView = observer.createViewObserver(labels);
  for (let count = 0; count < 200; count++) observeView("1", 0);
  expect(lines.length).toBe(expected);
  observer.observe({ ...labels, requestId: "1", start: 0 });
  expect(lines.length).toBe(expected + 1);
});

it("logs a sample of the views of cached pages, and measures all of them", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const metrics = createMetrics();
  const observer = createRequestObserver(log, metrics, 0.5);
  const labels = { method: "GET", path: "/", status: 200, route: "home" };
  const observeView = observer.createViewObserver(labels);
  for (let count = 0; count < 1000; count++) observeView("1", 0);
  // Outside of these once in more than 10^20 runs.
  expect(lines.length).toBeGreaterThan(350);
  expect(lines.length).toBeLessThan(650);
  expect(await metrics.readAll()).toContain(
    'http_request_duration_seconds_count{route="home",status="2xx"} 1000',
  );
});
