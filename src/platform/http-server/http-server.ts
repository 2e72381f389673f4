import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as ListeningServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { withTimeout } from "#app/platform/page-cache/with-timeout.ts";
import { createDrain } from "./drain.ts";
import { buildPlainResponse, formatPlainResponse } from "./plain-response.ts";
import type { HeaderList } from "./security-headers.ts";

interface HttpServerOptions {
  headers: HeaderList;
  handle(incoming: IncomingMessage, outgoing: ServerResponse): void;
  reportRefused?(status: number, code: string): void;
  reportError?(error: Error): void;
  /** Milliseconds for a complete request. */
  requestTimeout?: number;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const checksPerTimeout = 15;
/** Time for a refused client to read the response, in milliseconds. */
const refusalTimeout = 1000;
/** Upper limit for accepting connections that arrived before the stop, in milliseconds. */
const arrivalTimeout = 1000;

const parserErrorStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export function createHttpServer(options: HttpServerOptions) {
  const { headers, handle, reportRefused, reportError, requestTimeout = 15_000 } = options;
  const drain = createDrain();
  const refused = new WeakSet<Duplex>();
  const server = createServer({
    requestTimeout,
    headersTimeout: (requestTimeout * 2) / 3,
    // Node's default interval is 30 seconds.
    connectionsCheckingInterval: requestTimeout / checksPerTimeout,
    // Longer than the 60 seconds of common load balancers, so that they close idle connections first.
    keepAliveTimeout: 65_000,
    // Checked below, because Node's own response lacks the security headers.
    requireHostHeader: false,
  });

  function refuse(outgoing: ServerResponse, status: number, code: string): void {
    const response = buildPlainResponse(status, headers);
    outgoing.writeHead(status, response.headers.flat()).end(response.body);
    reportRefused?.(status, code);
  }

  function refuseSocket(socket: Duplex, status: number, code: string): void {
    // Data sent after a refusal raises another error.
    if (refused.has(socket)) return;
    refused.add(socket);
    socket.on("error", () => socket.destroy());
    if (!socket.writable || drain.hasStartedResponse(socket as Socket)) {
      socket.destroy();
      return;
    }
    reportRefused?.(status, code);
    socket.end(formatPlainResponse(buildPlainResponse(status, headers)), () => {
      // After a timeout, the rest of the request would still be received; after a malformed request it is not.
      if (status === 408) socket.destroy();
    });
    // Closing at once could lose the response for a client that still sends; never closing would leak the connection.
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
    async listen(
      address: { readonly port: number; readonly host: string } | { readonly fd: number },
    ): Promise<void> {
      server.listen(address);
      await once(server, "listening");
      // Without a listener, an error while accepting a connection would end the process.
      server.on("error", (error) => reportError?.(error));
    },
    get port(): number | undefined {
      const address = server.address();
      return typeof address === "object" ? address?.port : undefined;
    },
    /** All responses from now on close their connection. */
    async stop(gracePeriod: number): Promise<void> {
      drain.begin();
      await readPendingRequests(server);
      const closed = stopListening(server);
      const closeIdleInterval = drain.startClosingIdle();
      await withTimeout(gracePeriod, closed, undefined);
      clearInterval(closeIdleInterval);
    },
  };
}

/** Each turn of the event loop reads from all connections and accepts one. */
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

/** `http.Server.close` would also close connections whose response is not yet received, and stop checking timeouts. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    ListeningServer.prototype.close.call(server, () => resolve());
  });
}
