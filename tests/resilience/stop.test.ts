import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { getWebhookEnvironment, listDeliveries } from "../support/databases/stored-deliveries.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { startTestHttpServer, type TestHttpServer } from "../support/servers/other-host.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

let dataDir: string;
let otherHost: TestHttpServer;
let settings: Record<string, string>;
let site: SiteProcess;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "stop-"));
  await copyStartedData(dataDir);
  // Slow enough that deliveries are in progress whenever the site is stopped, also where a busy machine sends requests slowly.
  otherHost = await startTestHttpServer((_, response) => {
    setTimeout(() => response.end(), 500);
  });
  settings = { DATA_DIR: dataDir, RATE_LIMIT: "off", ...getWebhookEnvironment(otherHost.url) };
  site = await startSite(settings);
});
afterEach(async () => {
  await site.terminate("SIGKILL");
  await otherHost.close();
  rmSync(dataDir, { recursive: true });
});

const endpoint = "/administrator/app/site/postContactApp";
const toBody = (number: number) =>
  JSON.stringify({
    first_name: "Ana",
    email: `ana-${number}@example.com`,
    phone: "55 0000 0000",
    service: "Otro",
    comment: `petición ${number}`,
  });

type Outcome =
  | { kind: "answered"; status: number; body: string }
  | { kind: "cut"; error: string }
  | { kind: "unanswered"; error: string };

/** One request over a keep-alive connection; `cut` if a response began and did not end. */
function ask(agent: Agent, method: string, target: string, body = ""): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = body
      ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }
      : {};
    const sent = request(
      `${site.directOrigin}${target}`,
      { agent, method, headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({ kind: "answered", status: response.statusCode ?? 0, body: text }),
        );
        response.on("error", (error) => resolve({ kind: "cut", error: error.message }));
      },
    );
    sent.on("error", (error) => resolve({ kind: "unanswered", error: error.message }));
    sent.end(body);
  });
}

test("SIGTERM under load completes all earlier requests and exits with code 0", async () => {
  const agent = new Agent({ keepAlive: true });
  const outcomes: { before: boolean; outcome: Outcome }[] = [];
  let posted = 0;
  let stopping: Promise<number | null> | undefined;
  let startedAt = 0;

  async function runClient(): Promise<void> {
    for (;;) {
      const before = stopping === undefined;
      const outcome =
        posted++ % 2
          ? await ask(agent, "POST", endpoint, toBody(posted))
          : await ask(agent, "GET", "/blog");
      outcomes.push({ before, outcome });
      if (outcomes.length >= pickSize(200, 400) && !stopping) {
        startedAt = performance.now();
        stopping = site.terminate("SIGTERM");
      }
      if (outcome.kind !== "answered") return;
    }
  }
  await Promise.all(Array.from({ length: 20 }, runClient));
  expect(await stopping).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  agent.destroy();

  const cut = outcomes.filter(({ outcome }) => outcome.kind === "cut");
  expect(cut).toEqual([]);
  const lost = outcomes.filter(({ before, outcome }) => before && outcome.kind !== "answered");
  expect(lost).toEqual([]);

  const answers = outcomes.flatMap(({ outcome }) => (outcome.kind === "answered" ? [outcome] : []));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const references = answers.flatMap(({ body }) => /"reference":"([^"]+)"/.exec(body)?.[1] ?? []);
  expect(references.length).toBeGreaterThan(0);
  const stored = await listStoredContacts(dataDir);
  expect(new Set(stored.map(({ reference }) => reference))).toEqual(new Set(references));

  // Deliveries in progress have arrived or are released: none waits for a lease to expire.
  const taken = otherHost.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(taken).size).toBe(taken.length);
  const delivered = (await listDeliveries(settings)).filter(({ state }) => state === "delivered");
  expect(delivered.map(({ id }) => id).sort()).toEqual(taken.sort());
  expect(delivered.length).toBeGreaterThan(0);
  expect(delivered.length).toBeLessThan(stored.length);
  printFigures("SIGTERM", {
    answered: answers.length,
    stored: stored.length,
    "delivered so far": delivered.length,
  });
});

/** A connection with an incomplete request: `finish` sends the rest and returns the whole response. */
async function begin(start: string): Promise<(rest: string) => Promise<string>> {
  const socket = connect(site.port, "127.0.0.1");
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(start, resolve));
  // A response on another connection proves that the site has read the data of this one.
  await fetch(`${site.directOrigin}/healthz`).then((response) => response.text());
  return async (rest) => {
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      answer += chunk;
    });
    socket.write(rest);
    await once(socket, "close");
    return answer;
  };
}

test("SIGTERM lets an incomplete request finish, reports draining in /readyz, and refuses new connections", async () => {
  const body = toBody(1);
  const head = `POST ${endpoint} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const finishPost = await begin(head + body.slice(0, 20));
  const finishReady = await begin("GET /readyz HTTP/1.1\r\nHost: site\r\nConnection: close\r\n");
  const ended = site.terminate("SIGTERM");
  await expect.poll(() => site.stdoutLines.some((line) => line.includes('"stopping"'))).toBe(true);

  const ready = await finishReady("\r\n");
  expect(ready).toContain("HTTP/1.1 503");
  expect(ready).toContain("draining");
  const answer = await finishPost(body.slice(20));
  expect(answer).toContain("HTTP/1.1 200");
  const [, reference] = /"reference":"([^"]+)"/.exec(answer) ?? [];

  expect(await ended).toBe(0);
  await expect(fetch(`${site.directOrigin}/healthz`)).rejects.toThrow();
  const stored = await listStoredContacts(dataDir);
  expect(stored.map((one) => one.reference)).toEqual([reference]);
});

test("SIGTERM ends the site within ten seconds although a request never completes", async () => {
  const head = `POST ${endpoint} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  await begin(`${head}Content-Length: 9\r\n\r\n{`);
  const startedAt = performance.now();
  expect(await site.terminate("SIGTERM")).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(pickSize(14_000, 11_000));
});
