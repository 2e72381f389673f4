// @module-tag slow
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent, request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import {
  openRawConnection,
  parseRawResponse,
  sendRaw,
} from "../../../tests/support/servers/raw-connection.ts";
import { createHttpServer, type HttpServer } from "./http-server.ts";

let server: HttpServer | undefined;
afterEach(() => server?.stop(0));

const headers = [["X-Content-Type-Options", "nosniff"]] as const;

/** Responds once the request is complete. */
async function echo(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    let size = 0;
    for await (const chunk of incoming) size += chunk.length;
    outgoing.end(`read ${size}`);
  } catch {
    outgoing.destroy();
  }
}

async function start(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void = echo,
): Promise<number> {
  server = createHttpServer({ headers, handle, requestTimeout: 15_000 });
  await server.listen({ port: 0, host: "127.0.0.1" });
  return server.port ?? 0;
}

const post = "POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 999\r\n\r\n";

describe("an incomplete request", () => {
  const requestTimeout = 1500;

  it.concurrent.each([
    ["a body one byte at a time", post, "x"],
    [
      "a chunked body one chunk at a time",
      "POST / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n",
      "1\r\nx\r\n",
    ],
    ["a body that stops", `${post}half`, ""],
    ["headers one at a time", "GET / HTTP/1.1\r\nHost: site\r\n", "X-Slow: 1\r\n"],
    ["headers that stop", "GET / HTTP/1.1\r\nHost", ""],
    ["a second request that stops", "GET / HTTP/1.1\r\nHost: site\r\n\r\nGET /", ""],
    ["no request at all", "", ""],
  ])("is given up in its time: %s", async (_, begin, again) => {
    const own = createHttpServer({ headers, handle: echo, requestTimeout });
    await own.listen({ port: 0, host: "127.0.0.1" });
    const startedAt = performance.now();
    const { socket, ended } = await openRawConnection(own.port ?? 0, begin);
    const writing = setInterval(() => again && socket.write(again), requestTimeout / 15);
    const text = await ended;
    clearInterval(writing);
    await own.stop(0);
    // Timeouts are checked 15 times per timeout; the rest is tolerance for a busy machine. By default Node checks after
    // thirty seconds, and data that extends the time would do so for longer.
    const ratio = (performance.now() - startedAt) / requestTimeout;
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(4);
    if (begin === "") return;
    const last = parseRawResponse(text.slice(text.lastIndexOf("HTTP/1.1")));
    expect([last.status, last.headers["connection"]]).toEqual([408, "close"]);
    expect(last.headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("a malformed request", () => {
  const get = "GET / HTTP/1.1\r\nHost: site\r\n";

  it.each([
    [400, "nonsense", "nonsense\r\n\r\n"],
    [400, "a line break in a header", `${get}X: a\nb: c\r\n\r\n`],
    [400, "no host", "GET / HTTP/1.1\r\n\r\n"],
    [400, "two lengths", `${get}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`],
    [
      400,
      "a length and chunks",
      `${get}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [400, "a broken chunk", `${get}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    [400, "an unknown method", "BREW / HTTP/1.1\r\nHost: site\r\n\r\n"],
    [400, "the greeting of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    [431, "too many headers", `${get}X: ${"x".repeat(20_000)}\r\n\r\n`],
    [431, "far too many headers", `${get}X: ${"x".repeat(2_000_000)}\r\n\r\n`],
    [417, "another expectation", `${get}Expect: a miracle\r\n\r\n`],
    [501, "a tunnel", "CONNECT site:443 HTTP/1.1\r\nHost: site:443\r\n\r\n"],
  ])("gets %d with the headers, and ends the connection: %s", async (status, _, text) => {
    const answer = await sendRaw(await start(), text);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(answer.body.length),
      connection: "close",
      date: expect.stringMatching(/GMT$/),
    });
    expect(answer.body).toMatch(new RegExp(`^${status} [A-Z][\\w ]+$`));
  });

  it("is not refused in the middle of a response that has begun", async () => {
    const port = await start((_, outgoing) => outgoing.write("the first half"));
    const { socket, ended } = await openRawConnection(port, `${get}\r\n`);
    await once(socket, "data");
    socket.write("nonsense\r\n\r\n");
    expect(await ended).not.toContain("400");
  });

  it("does not include HTTP/1.0 without Host, nor Expect: 100-continue", async () => {
    const port = await start();
    expect((await sendRaw(port, "GET / HTTP/1.0\r\n\r\n")).body).toBe("read 0");
    const head = "POST / HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Length: 2\r\n";
    const { socket, ended } = await openRawConnection(port, `${head}Expect: 100-continue\r\n\r\n`);
    await once(socket, "data");
    socket.write("ab");
    expect(await ended).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK[\s\S]*read 2/);
  });
});

describe("stopping the server", () => {
  const get = "GET / HTTP/1.1\r\nHost: site\r\n\r\n";
  const gracePeriod = 10_000;

  async function timeStop(): Promise<number> {
    const startedAt = performance.now();
    await server?.stop(gracePeriod);
    return performance.now() - startedAt;
  }

  it("does not wait for idle connections, used or not", async () => {
    const port = await start();
    const unused = await Promise.all(Array.from({ length: 5 }, () => openRawConnection(port)));
    const used = await Promise.all(Array.from({ length: 5 }, () => openRawConnection(port, get)));
    await expect.poll(() => used.every(({ received }) => received.length > 0)).toBe(true);
    expect(await timeStop()).toBeLessThan(gracePeriod / 2);
    await Promise.all([...unused, ...used].map(({ ended }) => ended));
  });

  it("closes the connection with each response, also for requests that began before", async () => {
    const waiting: ServerResponse[] = [];
    const port = await start((_, outgoing) => {
      waiting.push(outgoing);
    });
    const connections = await Promise.all(
      Array.from({ length: 3 }, () => openRawConnection(port, get)),
    );
    await expect.poll(() => waiting.length).toBe(3);
    const stopping = server?.stop(10_000);
    const [array, object, none] = waiting;
    array?.writeHead(200, ["X-Own", "1", "Content-Length", "2"]).end("ok");
    object?.writeHead(200, { "Content-Length": "2" }).end("ok");
    none?.end("ok");
    for (const { ended } of connections) {
      const answer = parseRawResponse(await ended);
      expect([answer.status, answer.headers["connection"], answer.body]).toEqual([
        200,
        "close",
        "ok",
      ]);
    }
    await stopping;
  });

  it("closes a connection after a response that had announced keep-alive", async () => {
    let answer: ServerResponse | undefined;
    const port = await start((_, outgoing) => {
      outgoing.writeHead(200, { "Content-Length": "8" }).write("half");
      answer = outgoing;
    });
    const { socket, ended } = await openRawConnection(port, get);
    await once(socket, "data");
    const stopping = timeStop();
    answer?.end("half");
    expect(await ended).toMatch(/keep-alive[\s\S]*halfhalf$/);
    expect(await stopping).toBeLessThan(gracePeriod / 2);
  });

  it("finishes a response that a slow reader is still receiving", async () => {
    const size = 32 * 1024 * 1024;
    const port = await start((_, outgoing) => outgoing.end(Buffer.alloc(size, "x")));
    const { socket, ended } = await openRawConnection(port, get);
    await once(socket, "data");
    socket.pause();
    const stopping = server?.stop(10_000);
    await new Promise((resolve) => setImmediate(resolve));
    socket.resume();
    expect(parseRawResponse(await ended).body.length).toBe(size);
    await stopping;
  });

  it("receives the rest of a request that has begun, also on a reused connection", async () => {
    const port = await start();
    const half = "POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 4\r\n";
    const fresh = await openRawConnection(port, half);
    const used = await openRawConnection(port, get);
    await once(used.socket, "data");
    used.socket.write(half);
    // A response on another connection proves that the server has read the data of these.
    await fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    const stopping = server?.stop(10_000);
    for (const { socket } of [fresh, used]) socket.write("\r\n1234");
    expect(await fresh.ended).toMatch(/^HTTP\/1.1 200 OK[\s\S]*close[\s\S]*read 4/);
    expect(await used.ended).toMatch(/read 0HTTP\/1.1 200 OK[\s\S]*close[\s\S]*read 4/);
    await stopping;
  });

  it("loses no request that was sent before, on reused or new connections", async () => {
    const port = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        request({ port, host: "127.0.0.1", agent }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode ?? 0));
        })
          .on("error", reject)
          .end();
      });
    await Promise.all(Array.from({ length: 25 }, ask));
    const asked = Promise.all(Array.from({ length: 50 }, ask));
    // Written in this turn of the event loop, so that the server has read none of them.
    await new Promise((resolve) => setImmediate(resolve));
    const stopping = server?.stop(10_000);
    expect(new Set(await asked)).toEqual(new Set([200]));
    await stopping;
    agent.destroy();
  });

  it("gives up on unfinished requests after the grace period", async () => {
    const port = await start();
    await openRawConnection(port, post);
    await fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    const startedAt = performance.now();
    await server?.stop(300);
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });
});
