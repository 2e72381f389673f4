import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Connection {
  /** Answers that are not wholly on their way. */
  answers: Set<ServerResponse>;
  /** How many bytes had come when it was last at rest: one more is the beginning of a request. */
  bytesAtRest: number;
  since: number;
}

/** How long a connection may take to send its first byte once draining has begun, in milliseconds. */
const firstByteTime = 250;
const checkInterval = 50;

/** Knows what every connection is doing, so that a stopping server can end those that wait for nothing. */
export interface Drain {
  addConnection(socket: Socket): void;
  addAnswer(socket: Socket, answer: ServerResponse): void;
  /** Whether an answer on this connection has begun and not ended: nothing else may be written there. */
  hasBegunAnswer(socket: Socket): boolean;
  /** From now on every answer says `Connection: close`. */
  begin(): void;
  /** Closes connections without a request, at once and again and again: clear the interval when all are closed. */
  closeIdle(): NodeJS.Timeout;
}

/** Puts together what a server has to keep of its connections. */
export function createDrain(): Drain {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  function close(): void {
    for (const [socket, connection] of connections) {
      if (isIdle(socket, connection)) socket.destroy();
    }
  }

  return {
    addConnection(socket) {
      connections.set(socket, { answers: new Set(), bytesAtRest: 0, since: performance.now() });
      socket.once("close", () => connections.delete(socket));
    },
    addAnswer(socket, answer) {
      const connection = connections.get(socket);
      if (!connection) return;
      if (isDraining) answer.shouldKeepAlive = false;
      connection.answers.add(answer);
      answer.once("close", () => {
        connection.answers.delete(answer);
        connection.bytesAtRest = socket.bytesRead;
      });
    },
    hasBegunAnswer(socket) {
      const answers = connections.get(socket)?.answers ?? new Set();
      return [...answers].some(({ headersSent }) => headersSent);
    },
    begin() {
      isDraining = true;
      for (const { answers } of connections.values()) {
        for (const answer of answers) answer.shouldKeepAlive = false;
      }
    },
    closeIdle() {
      close();
      // After the sockets were read in that turn of the event loop: a busy turn may delay what has arrived by more than its time.
      return setInterval(() => setImmediate(close), checkInterval);
    },
  };
}

function isIdle(socket: Socket, { answers, bytesAtRest, since }: Connection): boolean {
  if (answers.size > 0 || socket.bytesRead !== bytesAtRest) return false;
  return bytesAtRest > 0 || performance.now() - since > firstByteTime;
}
