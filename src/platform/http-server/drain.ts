import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface TrackedConnection {
  /** Responses that are not completely sent. */
  responses: Set<ServerResponse>;
  /** Bytes received when the connection was last idle: one more is the beginning of a request. */
  bytesWhenIdle: number;
  openedAt: number;
}

/** Time for a connection to send its first byte once draining has begun, in milliseconds. */
const firstByteTimeout = 250;
const checkInterval = 50;

export function createDrain() {
  const connections = new Map<Socket, TrackedConnection>();
  let isDraining = false;

  /** Listener of every response, so that none of them needs a function of its own. */
  function removeResponse(this: ServerResponse): void {
    const { socket } = this.req;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.responses.delete(this);
    connection.bytesWhenIdle = socket.bytesRead;
  }

  function closeIdleConnections(): void {
    for (const [socket, connection] of connections) {
      if (isIdle(socket, connection)) socket.destroy();
    }
  }

  return {
    addConnection(socket: Socket): void {
      connections.set(socket, {
        responses: new Set(),
        bytesWhenIdle: 0,
        openedAt: performance.now(),
      });
      socket.once("close", () => connections.delete(socket));
    },
    addResponse(socket: Socket, response: ServerResponse): void {
      const connection = connections.get(socket);
      if (!connection) return;
      if (isDraining) response.shouldKeepAlive = false;
      connection.responses.add(response);
      response.on("close", removeResponse);
    },
    hasStartedResponse(socket: Socket): boolean {
      const responses = connections.get(socket)?.responses ?? new Set();
      return [...responses].some(({ headersSent }) => headersSent);
    },
    begin(): void {
      isDraining = true;
      for (const { responses } of connections.values()) {
        for (const response of responses) response.shouldKeepAlive = false;
      }
    },
    startClosingIdle(): NodeJS.Timeout {
      closeIdleConnections();
      // `setImmediate`: after the sockets were read, because a busy event loop may delay received bytes beyond the limit.
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
