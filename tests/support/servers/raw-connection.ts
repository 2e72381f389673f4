import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which a test writes bytes of its own. */
export interface RawConnection {
  readonly socket: Socket;
  /** Received text so far. */
  readonly received: string;
  /** Resolves with what came in all, once the other side has ended the connection. */
  readonly ended: Promise<string>;
}

/** Connects to a server on this machine and sends this text. */
export async function openRawConnection(port: number, text = ""): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => undefined);
  // Not `once` of node:events, which rejects when the other side has closed while a test still writes.
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  await once(socket, "connect");
  if (text) socket.write(text);
  return {
    socket,
    ended,
    get received() {
      return received;
    },
  };
}

/** Response to this text on a separate connection, as text and parsed. */
export async function sendRaw(port: number, text: string): Promise<RawResponse> {
  const { ended } = await openRawConnection(port, text);
  return parseRawResponse(await ended);
}

interface RawResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Reads one answer off the wire. */
export function parseRawResponse(text: string): RawResponse {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}
