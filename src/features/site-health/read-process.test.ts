import { afterEach, beforeEach, expect, test } from "vitest";
import type { RequestHandler } from "../../../tests/support/servers/graph-server.ts";
import {
  resetConnection,
  startTestHttpServer,
  type TestHttpServer,
} from "../../../tests/support/servers/other-host.ts";
import { getProcessAddress, readProcess } from "./read-process.ts";

const metrics = `# TYPE site_info gauge
site_info{version="1.2.3"} 1
process_start_time_seconds 1795814370
process_resident_memory_bytes 90000000
memory_limit_bytes 512000000
http_server_errors_last_hour 3
`;

let host: TestHttpServer;
beforeEach(async () => {
  host = await startTestHttpServer(resetConnection);
});
afterEach(() => host.close());

const respond =
  (readiness: string, status = 200): RequestHandler =>
  (request, response) => {
    const isMetrics = request.url === "/metrics";
    response.writeHead(isMetrics ? status : 200).end(isMetrics ? metrics : readiness);
  };

test("reads the state and the figures of a process, with the token", async () => {
  host.handler = respond('{"status":"ready","outbox":"late"}');
  expect(await readProcess(host.url, "secret")).toEqual({
    state: "ready",
    figures: {
      version: "1.2.3",
      startedAt: new Date("2026-11-27T21:19:30Z"),
      memory: { used: 90_000_000, total: 512_000_000 },
      lastErrors: 3,
    },
  });
  expect(host.received.map(({ headers }) => headers.authorization)).toEqual([
    "Bearer secret",
    "Bearer secret",
  ]);
});

test("knows no figures where metrics are refused", async () => {
  host.handler = respond('{"status":"no database"}', 401);
  expect(await readProcess(host.url, undefined)).toEqual({
    state: "no database",
    figures: undefined,
  });
});

test.each([
  ["breaks connections off", resetConnection],
  ["is another program", respond("<!doctype html><title>ready</title>")],
  ["answers without end", respond("x".repeat(2_000_000))],
])("knows of no site where what listens %s", async (_, handler) => {
  host.handler = handler;
  expect(await readProcess(host.url, undefined)).toBeUndefined();
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["fd00::5", "http://[fd00::5]:3000"],
])("a process that listens on %s is asked at %s", (name, address) => {
  expect(getProcessAddress({ host: name, port: 3000 })).toBe(address);
});
