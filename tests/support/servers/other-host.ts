import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { RequestHandler } from "./graph-server.ts";

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another host's HTTP server on this machine, with responses defined by the test. */
export interface TestHttpServer {
  readonly url: string;
  /** Requests, whole, in the order in which they came. */
  readonly received: readonly ReceivedRequest[];
  handler: RequestHandler;
  close(): Promise<void>;
}

/** Breaks the connection instead of answering. */
export const resetConnection: RequestHandler = (request) => {
  request.socket.resetAndDestroy();
};

/** Answers with a status and these headers, without a body. */
export const respondWithStatus =
  (status: number, headers: Record<string, string> = {}): RequestHandler =>
  (_, response) => {
    response.writeHead(status, headers).end();
  };

/** Says 200 at once and then sends JSON one byte at a time, without end: never idle, never done. */
export const respondByteByByte: RequestHandler = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"code":1,"data":"');
  const timer = setInterval(() => response.write("a"), 5);
  response.on("close", () => clearInterval(timer));
};

/** Starts it on a free port. */
export async function startTestHttpServer(answer: RequestHandler): Promise<TestHttpServer> {
  const taken: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    taken.push({ method, path, headers, body: await text(request) });
    testServer.handler(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const testServer: TestHttpServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: taken,
    handler: answer,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return testServer;
}
