import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { makeVisitor } from "../support/samples/canaries.ts";
import { expectRecovery } from "../support/servers/honest-failure.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

/** Few, but more than an idle site needs. */
const descriptors = 60;

const icon = readFileSync(path.resolve(import.meta.dirname, "../../public/icon.svg"), "utf8");

let dataDir: string;
let site: SiteProcess;
const held: Socket[] = [];
/** Connection opened before the file descriptors run out. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "file-descriptors-"));
  await copyStartedData(dataDir);
  site = await startSite(
    { DATA_DIR: dataDir, RATE_LIMIT: "off" },
    { maxFileDescriptors: descriptors },
  );
});
afterEach(async () => {
  letGo();
  agent.destroy();
  await site.terminate("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Rejects if the response is aborted. */
async function ask(target: string, method = "GET", body = ""): Promise<Answer> {
  const headers = body ? { "Content-Type": "application/json" } : {};
  const sent = request(`${site.directOrigin}${target}`, { agent, method, headers });
  sent.end(body);
  const [response] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

const post = (number: number) =>
  ask("/administrator/app/site/postContactApp", "POST", JSON.stringify(makeVisitor(number)));

/** Opens idle connections; the site closes those that it cannot accept. */
async function hold(): Promise<void> {
  for (let number = 0; number < descriptors + 20; number++) {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => undefined);
    held.push(socket);
    await Promise.race([once(socket, "connect"), once(socket, "close")]);
  }
}

function letGo(): void {
  for (const socket of held.splice(0)) socket.destroy();
}

test("without file descriptors, files get 503 and requests are stored or refused, and the site recovers", async () => {
  expect(await ask("/icon.svg")).toMatchObject({ status: 200, body: icon });
  const references: string[] = [];
  for (let round = 0; round < 3; round++) {
    // The site closes connections that stay idle: on a busy machine the first ones before the last is open.
    await expect
      .poll(
        async () => {
          await hold();
          return (await ask("/icon.svg")).status;
        },
        { timeout: 20_000 },
      )
      .toBe(503);
    const refused = await ask("/icon.svg");
    expect(refused).toMatchObject({
      status: 503,
      headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    for (const target of ["/", "/contacto", "/healthz"]) {
      expect((await ask(target)).status, target).toBe(200);
    }
    for (let number = 0; number < 10; number++) {
      const { status, body } = await post(100 * round + number);
      expect([200, 503]).toContain(status);
      if (status === 200) references.push(JSON.parse(body).reference);
    }
    letGo();
    await expect.poll(async () => (await ask("/icon.svg")).body, { timeout: 20_000 }).toBe(icon);
  }
  references.push(await expectRecovery(site));
  await site.terminate("SIGKILL");
  for (const line of site.stdoutLines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(site.stderr).toBe("");
  const stored = (await listStoredContacts(dataDir)).map(({ reference }) => reference);
  expect(stored.sort()).toEqual(references.sort());
});
