import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it was taken. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** It came over TLS. */
  readonly secure: boolean;
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server on this machine. */
export interface MailServer {
  /** For SMTP_URL, with these credentials. */
  getUrl(credentials?: string, host?: string): string;
  /** Mails, whole, in the order in which they came. */
  readonly received: readonly ReceivedMail[];
  /** Number of connections so far. */
  readonly connections: number;
  /** Breaks every connection; not for one with TLS. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** A self-signed certificate of this machine, valid for a hundred years. */
export const selfSignedCertificate = {
  cert: readCertificate("localhost.pem"),
  key: readCertificate("localhost-key.pem"),
};

function readCertificate(file: string): string {
  return readFileSync(path.join(import.meta.dirname, "certificates", file), "utf8");
}

/** Rejection by a mail server: reply code (RFC 5321) and enhanced status (RFC 3463). */
export function createSmtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a real mail server, on a free port unless one is named; it takes every mail unless these options say otherwise. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...selfSignedCertificate,
    async onData(stream, { envelope, secure }, done) {
      const raw = await buffer(stream);
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
        secure,
        raw: raw.toString(),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
    ...options,
  });
  // Clients that break off are what these tests are about.
  smtp.on("error", () => undefined);
  const listener = await listen(smtp.server, port);
  return {
    received,
    dropConnections: listener.dropConnections,
    // Not by its sockets: one that is taken away during a TLS handshake takes the whole process along.
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
    getUrl: (credentials, host) =>
      listener.getUrl(credentials, host).replace("smtp:", options.secure ? "smtps:" : "smtp:"),
    get connections() {
      return listener.connections;
    },
  };
}

/** Starts a server that treats its connections as it likes, as no mail server should. */
export async function startRawServer(
  handleConnection: (socket: Socket) => void,
): Promise<MailServer> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    handleConnection(socket);
  });
  const listener = await listen(server);
  return {
    received: [],
    getUrl: listener.getUrl,
    dropConnections: listener.dropConnections,
    async close() {
      const closed = once(server, "close");
      server.close();
      listener.dropConnections();
      await closed;
    },
    get connections() {
      return listener.connections;
    },
  };
}

async function listen(server: Server, requestedPort = 0) {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.listen(requestedPort, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    getUrl: (credentials = "", host = "127.0.0.1") =>
      `smtp://${credentials && `${credentials}@`}${host}:${port}`,
    get connections() {
      return connections;
    },
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
