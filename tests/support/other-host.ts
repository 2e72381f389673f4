import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Answer } from "./graph-server.ts";

interface TakenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Somebody else's HTTP server on this machine, which a test lets answer as it likes. */
export interface OtherHost {
  readonly url: string;
  /** Requests, whole, in the order in which they came. */
  readonly taken: readonly TakenRequest[];
  answer: Answer;
  close(): Promise<void>;
}

/** Breaks the connection instead of answering. */
export const reset: Answer = (request) => {
  request.socket.resetAndDestroy();
};

/** Answers with a status and these headers, without a body. */
export const sendStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers).end();
  };

/** Says 200 at once and then sends JSON one byte at a time, without end: never idle, never done. */
export const drip: Answer = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"code":1,"data":"');
  const timer = setInterval(() => response.write("a"), 5);
  response.on("close", () => clearInterval(timer));
};

/** Starts it on a free port. */
export async function startOtherHost(answer: Answer): Promise<OtherHost> {
  const taken: TakenRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    taken.push({ method, path, headers, body: await text(request) });
    host.answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host: OtherHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answer,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return host;
}
