import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface TrackedConnection {
  /** Answers that are not wholly on their way. */
  responses: Set<ServerResponse>;
  /** How many bytes had come when it was last at rest: one more is the beginning of a request. */
  bytesWhenIdle: number;
  openedAt: number;
}

/** How long a connection may take to send its first byte once draining has begun, in milliseconds. */
const firstByteTimeout = 250;
const checkInterval = 50;

/** Knows what every connection is doing, so that a stopping server can end those that wait for nothing. */
export interface Drain {
  addConnection(socket: Socket): void;
  addResponse(socket: Socket, answer: ServerResponse): void;
  /** Whether an answer on this connection has begun and not ended: nothing else may be written there. */
  hasStartedResponse(socket: Socket): boolean;
  /** From now on every answer says `Connection: close`. */
  begin(): void;
  /** Closes connections without a request, at once and again and again: clear the interval when all are closed. */
  startClosingIdle(): NodeJS.Timeout;
}

/** Puts together what a server has to keep of its connections. */
export function createDrain(): Drain {
  const connections = new Map<Socket, TrackedConnection>();
  let isDraining = false;

  function closeIdleConnections(): void {
    for (const [socket, connection] of connections) {
      if (isIdle(socket, connection)) socket.destroy();
    }
  }

  return {
    addConnection(socket) {
      connections.set(socket, {
        responses: new Set(),
        bytesWhenIdle: 0,
        openedAt: performance.now(),
      });
      socket.once("close", () => connections.delete(socket));
    },
    addResponse(socket, response) {
      const connection = connections.get(socket);
      if (!connection) return;
      if (isDraining) response.shouldKeepAlive = false;
      connection.responses.add(response);
      response.once("close", () => {
        connection.responses.delete(response);
        connection.bytesWhenIdle = socket.bytesRead;
      });
    },
    hasStartedResponse(socket) {
      const responses = connections.get(socket)?.responses ?? new Set();
      return [...responses].some(({ headersSent }) => headersSent);
    },
    begin() {
      isDraining = true;
      for (const { responses } of connections.values()) {
        for (const answer of responses) answer.shouldKeepAlive = false;
      }
    },
    startClosingIdle() {
      closeIdleConnections();
      // After the sockets were read in that turn of the event loop: a busy turn may delay what has arrived by more than its time.
      return setInterval(() => setImmediate(closeIdleConnections), checkInterval);
    },
  };
}

function isIdle(
  socket: Socket,
  { responses, bytesWhenIdle, openedAt }: TrackedConnection,
): boolean {
  if (responses.size > 0 || socket.bytesRead !== bytesWhenIdle) return false;
  return bytesWhenIdle > 0 || performance.now() - openedAt > firstByteTimeout;
}
