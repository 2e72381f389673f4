import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createServer } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCertificate } from "./read-certificate.ts";

const folder = path.resolve(import.meta.dirname, "../../../tests/support/servers/certificates");
const read = (name: string) => readFileSync(path.join(folder, name));
const serverNames: string[] = [];
const server = createServer({
  ...{ cert: read("localhost.pem"), key: read("localhost-key.pem") },
  SNICallback(name, done) {
    serverNames.push(name);
    done(null);
  },
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
  server.close();
});
beforeEach(() => {
  serverNames.length = 0;
});
const getUrl = (host: string) =>
  new URL(`https://${host}:${(server.address() as AddressInfo).port}`);
const { signal } = new AbortController();

test.each([
  ["localhost", ["localhost"]],
  ["127.0.0.1", []],
  ["[::ffff:127.0.0.1]", []],
])("reads the certificate of %s, with the server names %j", async (host, names) => {
  const { validTo } = await readCertificate(getUrl(host), signal);
  expect(validTo.getTime()).toBeGreaterThan(Date.now());
  expect(serverNames).toEqual(names);
});

test("connects to nothing once it is aborted", async () => {
  await expect(readCertificate(getUrl("127.0.0.1"), AbortSignal.abort())).rejects.toThrow();
});
