import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as ListeningServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { HeaderList } from "#app/server/middleware/security-headers.ts";
import { createDrain } from "./drain.ts";
import { buildPlainResponse, formatPlainResponse } from "./plain-response.ts";

interface HttpServerOptions {
  /** The headers of every answer: those that the server writes by itself carry them too. */
  headers: HeaderList;
  handle(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Told of requests that never reached `handle`. */
  reportRefused?(status: number, code: string): void;
  /** Told of connections that could not be taken. */
  reportError?(error: Error): void;
  /** How long a request may take to arrive whole, in milliseconds. */
  requestTimeout?: number;
}

/** A listening server that can be stopped without breaking an answer off. */
export interface HttpServer {
  listen(port: number, host: string): Promise<void>;
  readonly port: number | undefined;
  /**
   * Refuses new connections, closes those without a request, and resolves once the others have got their answers, or
   * after `grace` milliseconds. From now on every answer ends its connection.
   */
  stop(gracePeriod: number): Promise<void>;
}

/** How far beyond its time a request is noticed, as a part of that time: a second of fifteen. */
const checksPerTimeout = 15;
/** How long a refused client may take to fetch the refusal, in milliseconds. */
const refusalTimeout = 1000;
/** For how long at most a stopping server takes connections that had arrived before, in milliseconds. */
const arrivalTimeout = 1000;

const parserErrorStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Makes the HTTP server: time limits, the answers to what is no proper request, and an orderly stop. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { headers, handle, reportRefused, reportError, requestTimeout = 15_000 } = options;
  const drain = createDrain();
  const refused = new WeakSet<Duplex>();
  const server = createServer({
    requestTimeout,
    headersTimeout: (requestTimeout * 2) / 3,
    // Node looks for late requests only now and then: every 30 seconds unless told otherwise.
    connectionsCheckingInterval: requestTimeout / checksPerTimeout,
    // Longer than the minute that balancers keep idle connections, so that it is they who close.
    keepAliveTimeout: 65_000,
    // Checked below: Node's own answer lacks the headers.
    requireHostHeader: false,
  });

  function refuse(outgoing: ServerResponse, status: number, code: string): void {
    const response = buildPlainResponse(status, headers);
    outgoing.writeHead(status, response.headers.flat()).end(response.body);
    reportRefused?.(status, code);
  }

  function refuseSocket(socket: Duplex, status: number, code: string): void {
    // What a client sends on after a refusal is told as one more error.
    if (refused.has(socket)) return;
    refused.add(socket);
    socket.on("error", () => socket.destroy());
    if (!socket.writable || drain.hasStartedResponse(socket as Socket)) {
      socket.destroy();
      return;
    }
    reportRefused?.(status, code);
    socket.end(formatPlainResponse(buildPlainResponse(status, headers)), () => {
      // The rest of a late request would still be taken; of a malformed one nothing is.
      if (status === 408) socket.destroy();
    });
    // To end it at once would take the refusal from a client that still sends; to wait for one that never reads, a connection.
    setTimeout(() => socket.destroy(), refusalTimeout).unref();
  }

  server.on("connection", (socket) => drain.addConnection(socket));
  server.on("request", (incoming, outgoing) => {
    drain.addResponse(incoming.socket, outgoing);
    if (incoming.httpVersion === "1.1" && incoming.headers.host === undefined) {
      return refuse(outgoing, 400, "NO_HOST");
    }
    handle(incoming, outgoing);
  });
  server.on("checkExpectation", (incoming, outgoing) => {
    drain.addResponse(incoming.socket, outgoing);
    refuse(outgoing, 417, "EXPECTATION");
  });
  server.on("connect", (_, socket) => refuseSocket(socket, 501, "CONNECT"));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const code = error.code ?? error.name;
    refuseSocket(socket, parserErrorStatuses[code] ?? 400, code);
  });

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          // Without a listener, a connection that cannot be taken would end the process.
          server.on("error", (error) => reportError?.(error));
          resolve();
        });
      }),
    get port() {
      const address = server.address();
      return typeof address === "object" ? address?.port : undefined;
    },
    async stop(grace) {
      drain.begin();
      await readPendingRequests(server);
      const closed = stopListening(server);
      const closeIdleInterval = drain.startClosingIdle();
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, grace);
      await Promise.race([closed, timer.promise]);
      clearTimeout(timeout);
      clearInterval(closeIdleInterval);
    },
  };
}

/**
 * Takes the connections and reads the requests that had arrived when the stop began, before anything is closed: each turn
 * of the event loop reads from all connections, and takes one.
 */
async function readPendingRequests(server: Server): Promise<void> {
  const deadline = performance.now() + arrivalTimeout;
  let turns = 2;
  const extend = () => {
    turns = 2;
  };
  server.on("connection", extend);
  for (; turns > 0 && performance.now() < deadline; turns--) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off("connection", extend);
}

/**
 * Refuses new connections; resolves once there are none. The HTTP server's own `close` would also end connections whose
 * answer is written but not yet fetched, and stop looking for late requests.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    ListeningServer.prototype.close.call(server, () => resolve());
  });
}
