import { afterEach, expect, it } from "vitest";
import { recordBackup, recordBackupFailure } from "#app/platform/database/backup-record.ts";
import { createLazyDatabase } from "#app/platform/database/open-database.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import packageFile from "../../../package.json" with { type: "json" };
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

const loopback = "127.0.0.1";
const remoteAddress = "203.0.113.7";
const token = "a token that nobody guesses";

const requestMetrics = (headers: Record<string, string> = {}, from = loopback) =>
  app.request("/metrics", { headers }, from);
const requestStatus = async (...parameters: Parameters<typeof requestMetrics>) =>
  (await requestMetrics(...parameters)).status;

/** Value of a sample by its name and labels. */
async function read(sample: string): Promise<number | undefined> {
  const text = await (await requestMetrics()).text();
  const line = text.split("\n").find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

it("serves metrics only to the loopback interface without a token", async () => {
  app = await startTestApp();
  const answer = await requestMetrics();
  expect([
    answer.status,
    answer.headers.get("content-type"),
    answer.headers.get("cache-control"),
  ]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8", "no-store"]);
  for (const local of ["127.8.8.8", "::1", "::ffff:127.0.0.1"]) {
    expect(await requestStatus({}, local)).toBe(200);
  }
  for (const from of [remoteAddress, "::ffff:203.0.113.7", "2001:db8::1", "1270.0.0.1"]) {
    expect(await requestStatus({}, from)).toBe(404);
    expect(await requestStatus({ Authorization: "Bearer " }, from)).toBe(404);
  }
  expect((await app.request("/metrics")).status).toBe(404);
});

it("treats requests through a local proxy as remote", async () => {
  app = await startTestApp();
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"]) {
    expect(await requestStatus({ [name]: loopback })).toBe(404);
  }
});

it("serves metrics to remote clients with the token", async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
  expect(await requestStatus({ Authorization: `Bearer ${token}` }, remoteAddress)).toBe(200);
  for (const wrong of ["", `Bearer ${token}x`, `Basic ${token}`, token]) {
    const answer = await requestMetrics({ Authorization: wrong }, remoteAddress);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="metrics"',
    ]);
  }
  expect(await requestStatus()).toBe(200);
});

it("counts requests by page or route pattern, never by path", async () => {
  app = await startTestApp();
  for (const target of [
    "/contacto",
    "/contacto",
    "/contact",
    "/healthz",
    "/zenobia",
    "/blog/zenobia",
  ]) {
    await app.request(target);
  }
  await app.request("/zenobia.png");
  await app.request("/media/zenobia/zenobia.0123abcd.webp");
  await app.postContact(makeContactFields());
  await app.postForm("/contacto", makeContactFields({ phone: "1" }));
  const count = (route: string, status: string) =>
    read(`http_request_duration_seconds_count{route="${route}",status="${status}"}`);
  expect(await count("contact", "2xx")).toBe(3);
  expect(await count("contact", "4xx")).toBe(1);
  expect(await count("/healthz", "2xx")).toBe(1);
  expect(await count("blog-post", "4xx")).toBe(1);
  expect(await count("/administrator/app/:key/postContactApp", "2xx")).toBe(1);
  expect(await count("other", "4xx")).toBe(3);
  expect(await (await requestMetrics()).text()).not.toContain("zenobia");
});

it("counts contact requests by outcome", async () => {
  app = await startTestApp({ RATE_LIMIT: "3/h" });
  await Promise.all([app.postContact(makeContactFields()), app.postContact(makeContactFields())]);
  await app.postContact(makeContactFields());
  await app.postContact(makeContactFields({ phone: "1" }));
  await app.postContact(makeContactFields({ comment: "dos", website: "x" }));
  const key = { "Idempotency-Key": "k" };
  await app.postContact(makeContactFields({ comment: "uno" }), key);
  await app.postContact(makeContactFields({ comment: "tres" }));
  const text = await (await requestMetrics()).text();
  const outcomes = text.match(/^contact_requests_total.*$/gm)?.toSorted();
  expect(outcomes).toEqual([
    'contact_requests_total{outcome="invalid"} 1',
    'contact_requests_total{outcome="limited"} 1',
    'contact_requests_total{outcome="repeated"} 2',
    'contact_requests_total{outcome="stored"} 2',
    'contact_requests_total{outcome="suspect"} 1',
    'contact_requests_total{outcome="unavailable"} 0',
  ]);
});

it("shows attempts, waiting and failed deliveries of the outbox", async () => {
  const channels: Record<string, DeliveryChannel> = {
    "owner-mail": async () => undefined,
    webhook: async () => {
      throw new DeliveryError("status-410", "answered 410", { isPermanent: true });
    },
    administrator: async () => {
      throw new DeliveryError("status-500", "answered 500");
    },
  };
  app = await startTestApp({}, channels);
  await app.postContact(makeContactFields());
  expect(await read('outbox_waiting{destination="webhook"}')).toBe(1);
  app.runtime.outbox.dispatcher.start();
  const attempt = (labels: string) => read(`outbox_attempts_total{${labels}}`);
  await expect
    .poll(() => attempt('destination="owner-mail",outcome="delivered",code="ok"'))
    .toBe(1);
  await expect
    .poll(() => attempt('destination="webhook",outcome="failed",code="status-410"'))
    .toBe(1);
  await expect
    .poll(() => attempt('destination="administrator",outcome="retried",code="status-500"'))
    .toBe(1);
  expect(await read('outbox_waiting{destination="administrator"}')).toBe(1);
  expect(await read('outbox_waiting{destination="webhook"}')).toBe(0);
  expect(await read('outbox_failed{destination="webhook"}')).toBe(1);
  expect(await read('outbox_oldest_waiting_seconds{destination="administrator"}')).toBeGreaterThan(
    0,
  );
  expect(await read('outbox_oldest_waiting_seconds{destination="visitor-mail"}')).toBe(0);
});

it("serves metrics without the database, leaving out the outbox", async () => {
  app = await startTestApp();
  await app.runtime.close();
  expect(await read('outbox_waiting{destination="webhook"}')).toBeUndefined();
  expect(await read("page_cache_entries")).toBe(0);
});

it("shows the last good backup, 0 before there was one, and the last failure", async () => {
  app = await startTestApp();
  const names = [
    "backup_last_success_timestamp_seconds",
    "backup_last_failure_timestamp_seconds",
    "backup_bytes",
  ];
  expect(await Promise.all(names.map(read))).toEqual([0, undefined, undefined]);
  const at = new Date("2026-11-27T09:00:00Z");
  const later = new Date("2026-11-27T09:00:10Z");
  const database = createLazyDatabase(app.runtime.settings);
  await recordBackup(database.db, { at, bytes: 4096 });
  await recordBackupFailure(database.db, { at: later, step: "carry", reason: "failed with 1" });
  await database.close();
  expect(await Promise.all(names.map(read))).toEqual([
    at.getTime() / 1000,
    later.getTime() / 1000,
    4096,
  ]);
});

it("says without the database that it takes no writes, and leaves out what only it knows", async () => {
  app = await startTestApp();
  expect(await read("database_writable")).toBe(1);
  expect(await read("database_size_bytes")).toBeGreaterThan(4096);
  await app.runtime.close();
  expect(await read("database_writable")).toBe(0);
  expect(await read("database_size_bytes")).toBeUndefined();
  expect(await read("backup_last_success_timestamp_seconds")).toBeUndefined();
});

it("shows version, disk and memory, and no certificate of a site without HTTPS", async () => {
  app = await startTestApp();
  expect(await read(`site_info{version="${packageFile.version}"}`)).toBe(1);
  const size = (await read("data_disk_size_bytes")) ?? 0;
  expect(await read("data_disk_used_bytes")).toBeLessThanOrEqual(size);
  expect(await read("memory_limit_bytes")).toBeGreaterThan(64 * 1024 * 1024);
  expect(await read("certificate_expiry_timestamp_seconds")).toBeUndefined();
});

it("counts server errors from zero on, but not the answers of a site that is not ready", async () => {
  app = await startTestApp();
  expect(await read("http_server_errors_total")).toBe(0);
  await app.runtime.close();
  expect((await app.request("/readyz")).status).toBe(503);
  expect(await read("http_server_errors_total")).toBe(0);
  expect((await app.postContact(makeContactFields())).status).toBe(503);
  expect(await read("http_server_errors_total")).toBe(1);
  expect(await read("http_server_errors_last_hour")).toBe(1);
});

it("shows the page cache", async () => {
  app = await startTestApp();
  await app.request("/contacto");
  await app.request("/contacto");
  expect(await read("page_cache_entries")).toBe(1);
  expect(await read("page_cache_hits_total")).toBe(1);
  expect(await read("page_cache_bytes")).toBeGreaterThan(1000);
});
