import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openRawConnection } from "../../../tests/support/raw-connection.ts";
import { type PreparedResponse, sendPreparedResponse } from "./prepared-response.ts";

let server: Server;
let writtenHeaders = 0;
let ids = 0;
const body = Buffer.from("<html>.");

const prepare = (): PreparedResponse => ({
  status: 200,
  headers: ["content-type", "text/html", "content-length", "7", "x-request-id", ""],
  body,
});

/** Serves `/` from one prepared response, `/new` from one made for each request. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
  writtenHeaders = 0;
  ids = 0;
  const prepared = prepare();
  server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => typeof outgoing;
    outgoing.writeHead = (...args: unknown[]) => {
      writtenHeaders += 1;
      return writeHead(...args);
    };
    sendPreparedResponse(outgoing, incoming.url === "/" ? prepared : prepare(), `id-${ids++}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

const get = (path: string, line = "") => `GET ${path} HTTP/1.1\r\nHost: site\r\n${line}\r\n`;
const close = "Connection: close\r\n";

/** The bytes of all responses to a connection's requests; the last one closes it. */
async function send(...requests: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const { ended } = await openRawConnection(port, requests.join(""));
  return ended;
}

const hideVariables = (text: string) =>
  text.replaceAll(/id-\d+/g, "ID").replaceAll(/Date: .*\r\n/g, "Date\r\n");

it("sends the bytes that Node would write, for the requests of one connection", async () => {
  const again = await send(get("/"), get("/"), get("/"), get("/", close));
  expect(writtenHeaders).toBe(2);
  const anew = await send(get("/new"), get("/new"), get("/new"), get("/new", close));
  expect(writtenHeaders).toBe(6);
  expect(hideVariables(again)).toBe(hideVariables(anew));
  expect(again.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(4);
  expect(again.match(/<html>\./g)).toHaveLength(4);
  expect(again).toContain("Keep-Alive: timeout=65\r\n");
  expect(again.match(/id-\d+/g)).toEqual(["id-0", "id-1", "id-2", "id-3"]);
});

it("writes the headers again in another second, so that their date is right", async () => {
  await send(get("/"), get("/", close));
  vi.setSystemTime(1_800_000_001_000);
  await send(get("/"), get("/", close));
  expect(writtenHeaders).toBe(4);
});

it("answers HEAD without the body, and HTTP/1.0 and requests to close by closing", async () => {
  const head = "HEAD / HTTP/1.1\r\nHost: site\r\n\r\n";
  const text = await send(get("/"), head, get("/", close));
  expect(text.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3);
  expect(text.match(/<html>\./g)).toHaveLength(2);
  expect(text.match(/Connection: close\r\n/g)).toHaveLength(1);
  expect(await send("GET / HTTP/1.0\r\n\r\n")).toContain("Connection: close\r\n");
});
