import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import {
  getDatabaseEnvironment,
  listDeliveries,
  retryDeliveries,
} from "../support/databases/stored-deliveries.ts";
import { expectNoCanary, expectNoLeaks, makeVisitor } from "../support/samples/canaries.ts";
import { postContactRequest } from "../support/samples/contact-load.ts";
import { printFigures } from "../support/servers/full-run.ts";
import {
  neverRespond,
  type RequestHandler,
  respondWithJson,
} from "../support/servers/graph-server.ts";
import {
  resetConnection,
  respondByteByByte,
  respondWithStatus,
  startTestHttpServer,
} from "../support/servers/other-host.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

/** Echoes visitor data, as the error pages of some servers do. */
const tellAll = (status: number): RequestHandler => {
  const { first_name, email, phone, comment } = makeVisitor(0);
  return respondWithJson(
    { code: 0, error: `${first_name} <${email}> ${phone}: ${comment}` },
    status,
  );
};
const tenMegabytes: RequestHandler = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(`{"code":1,"data":"${"x".repeat(10 * 1024 * 1024)}"}`);
};

/** Behaviours of the other host, with the error code shown to the owner. */
const faults: readonly [title: string, answer: RequestHandler, code: RegExp][] = [
  ["hangs", neverRespond, /^timeout$/],
  ["never ends its response", respondByteByByte, /^(?:timeout|too-large)$/],
  ["responds with 500 and the visitor's data", tellAll(500), /^status-500$/],
  ["responds with 429", respondWithStatus(429, { "Retry-After": "1" }), /^status-429$/],
  ["redirects with 302", respondWithStatus(302, { Location: "/elsewhere" }), /^status-302$/],
  ["responds with 200 and invalid JSON", (_, response) => response.end("OK"), /^not-accepted$/],
  ["responds with 200 and a refusal in its body", tellAll(200), /^not-accepted$/],
  ["responds with 200 and ten megabytes", tenMegabytes, /^too-large$/],
  ["resets the connection", resetConnection, /^connection$/],
];

describe("delivery to an administrator host that", () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "other-host-"));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test.concurrent.each(faults)("%s", async (title, answer, code) => {
    const host = await startTestHttpServer(answer);
    const siteDir = mkdtempSync(`${dataDir}/site-`);
    await copyStartedData(siteDir);
    const settings = {
      ...getDatabaseEnvironment({ databaseUrl: undefined, dataDir: siteDir }),
      ADMIN_HOST: host.url,
    };
    const site = await startSite(settings);
    try {
      expect((await postContactRequest(site.origin, 0)).status).toBe(200);
      await waitForLine(site, '"not delivered yet"');
      const [waiting] = await listDeliveries(settings);
      expect(waiting).toMatchObject({ state: "waiting", destination: "administrator" });
      expect(waiting?.fault_code).toMatch(code);
      expectNoCanary([waiting?.fault_message ?? ""]);

      host.handler = respondWithJson({ code: 1 });
      expect(await retryDeliveries(settings)).toBe(1);
      await waitForLine(site, '"delivered"');
      const delivered = await listDeliveries(settings);
      expect(delivered).toMatchObject([{ id: waiting?.id, state: "delivered" }]);
      // The blog of that host is requested as well.
      const posted = host.received.filter(({ method }) => method === "POST");
      const keys = posted.map(({ headers }) => headers["idempotency-key"]);
      expect(new Set(keys)).toEqual(new Set([waiting?.id]));
      expect(host.received.every((request) => !request.path.includes("elsewhere"))).toBe(true);
      await expectNoLeaks(site);
      printFigures(`another host that ${title}`, { attempts: posted.length, delivered: 1 });
    } finally {
      await site.terminate("SIGKILL");
      await host.close();
    }
  });
});

/** Waits for a line of the site's log. */
async function waitForLine(site: SiteProcess, words: string): Promise<void> {
  await vi.waitUntil(() => site.stdoutLines.some((line) => line.includes(words)), {
    timeout: 60_000,
  });
}
