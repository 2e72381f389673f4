import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { findFreePort } from "../../../tests/support/servers/free-port.ts";
import {
  resetConnection,
  respondWithStatus,
  startTestHttpServer,
} from "../../../tests/support/servers/other-host.ts";
import { askPublicAddress } from "./ask-public-address.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const ask = (url: string) => askPublicAddress(url, new AbortController().signal);

async function startSite(handler: Parameters<typeof startTestHttpServer>[0]): Promise<string> {
  const { url, close } = await startTestHttpServer(handler);
  closers.push(close);
  return url;
}

/** Ends TLS with the certificate of the tests, which no authority has signed. */
async function startSecureSite(): Promise<string> {
  const folder = path.resolve(import.meta.dirname, "../../../tests/support/servers/certificates");
  const read = (name: string) => readFileSync(path.join(folder, name));
  const options = { cert: read("localhost.pem"), key: read("localhost-key.pem") };
  const server = createServer(options, (_, response) => response.end('{"status":"alive"}'));
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  closers.push(() => server.close());
  return `https://localhost:${port}`;
}

test("visitors get through where the site itself answers", async () => {
  const url = await startSite((_, response) => response.end('{"status":"alive"}'));
  expect(await ask(url)).toEqual({ problem: undefined, certificate: undefined });
});

test.each([
  ["a proxy without the site", respondWithStatus(502), "answered 502"],
  ["a redirect to elsewhere", respondWithStatus(301), "answered 301"],
  ["a page of someone else", respondWithStatus(200), "another site answers"],
  ["a connection that breaks", resetConnection, "no answer (ECONNRESET)"],
])("visitors do not get through %s", async (_, handler, problem) => {
  expect(await ask(await startSite(handler))).toMatchObject({ problem });
});

test("visitors do not get through where nothing listens, or to a name without an address", async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  expect((await ask(url)).problem).toBe("nothing listens there (ECONNREFUSED)");
  expect((await ask("https://nobody.invalid")).problem).toMatch(
    /^the name is not found \((?:ENOTFOUND|EAI_AGAIN)\)$/,
  );
});

test("a certificate that browsers refuse is told as the problem, and its days are read all the same", async () => {
  const { problem, certificate } = await ask(await startSecureSite());
  expect(problem).toBe("no valid certificate (DEPTH_ZERO_SELF_SIGNED_CERT)");
  expect(Number(certificate?.expiresAt)).toBeGreaterThan(Date.now());
  expect(Number(certificate?.startsAt)).toBeLessThan(Date.now());
});
