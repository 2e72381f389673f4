import { afterEach, beforeEach, expect, it } from "vitest";
import { listSecurityHeaders } from "#app/platform/http-server/security-headers.ts";
import { createStartupPlaceholder } from "#app/platform/http-server/startup-placeholder.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const request = async (path: string) => {
  const response = await app.request(path);
  return [response.status, response.headers.get("cache-control")];
};

it("is alive and ready while its database is writable", async () => {
  expect(await request("/healthz")).toEqual([200, "no-store"]);
  expect(await request("/readyz")).toEqual([200, "no-store"]);
});

it("is alive but not ready while draining", async () => {
  app.lifecycle.draining = true;
  expect(await request("/healthz")).toEqual([200, "no-store"]);
  expect(await request("/readyz")).toEqual([503, "no-store"]);
});

it("is alive but not ready without its database, and only the log contains the reason", async () => {
  await app.runtime.close();
  expect(await request("/healthz")).toEqual([200, "no-store"]);
  const response = await app.request("/readyz");
  expect(response.status).toBe(503);
  expect(await response.text()).not.toMatch(/sqlite|not open|Error/i);
  expect(app.logLines.join("")).toContain("database not writable");
});

it("tells the reason to this machine only, and logs it once", async () => {
  await app.runtime.close();
  const read = async (from: string, headers = {}) =>
    (await app.request("/readyz", { headers }, from)).json();
  const reason = expect.stringMatching(/./);
  expect(await read("127.0.0.1")).toEqual({ status: "no database", reason });
  for (const [from, headers] of [
    ["203.0.113.7", {}],
    ["127.0.0.1", { "X-Forwarded-For": "203.0.113.7" }],
  ] as const)
    expect(await read(from, headers)).toEqual({ status: "no database" });
  expect(app.logLines.filter((line) => line.includes("database not writable"))).toHaveLength(1);
});

it("is alive but not ready while starting, with Retry-After", async () => {
  const starting = createStartupPlaceholder(listSecurityHeaders({ built: true }));
  expect((await starting.request("/healthz")).status).toBe(200);
  for (const path of ["/readyz", "/", "/administrator/app/site/get_blogs"]) {
    const response = await starting.request(path);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
  }
});
