import { afterEach, expect, it } from "vitest";
import { openRawConnection, sendRaw } from "../../../tests/support/servers/raw-connection.ts";
import { createFairQueue } from "./fair-queue.ts";
import { createHttpServer, type HttpServer } from "./http-server.ts";
import { createRequestScheduler } from "./request-scheduler.ts";

let server: HttpServer | undefined;
afterEach(() => server?.stop(0));

const makeRequest = (path: string, connection = "keep-alive") =>
  `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: ${connection}\r\n\r\n`;

it.each(["/healthz", "/readyz", "/readyz?probe"])(
  "%s waits behind none of the pages that its client has requested",
  async (path) => {
    const handled: string[] = [];
    const schedule = createRequestScheduler(
      createFairQueue(),
      (incoming, outgoing) => {
        handled.push(incoming.url ?? "");
        const end = performance.now() + 2;
        while (incoming.url === "/page" && performance.now() < end);
        outgoing.end();
      },
      0,
    );
    server = createHttpServer({ headers: [], handle: schedule });
    await server.listen({ port: 0, host: "127.0.0.1" });
    const port = server.port ?? 0;
    // Pipelined, so that all are received before the first is handled.
    const pages = makeRequest("/page").repeat(199) + makeRequest("/page", "close");
    const { ended } = await openRawConnection(port, pages);
    await sendRaw(port, makeRequest(path, "close"));
    await ended;
    expect(handled).toHaveLength(201);
    expect(handled.indexOf(path)).toBeLessThan(50);
  },
);
