import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it was taken. */
interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Whether it came over TLS. */
  readonly secure: boolean;
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server on this machine. */
export interface MailServer {
  /** For SMTP_URL, with these credentials. */
  getUrl(credentials?: string, host?: string): string;
  /** Mails, whole, in the order in which they came. */
  readonly taken: readonly TakenMail[];
  /** How many connections came so far. */
  readonly connections: number;
  /** Breaks every connection; not for one with TLS. */
  drop(): void;
  close(): Promise<void>;
}

/** A certificate of this machine that nobody has signed; good for a hundred years. */
export const ownCertificate = {
  cert: readCertificate("localhost.pem"),
  key: readCertificate("localhost-key.pem"),
};

function readCertificate(file: string): string {
  return readFileSync(path.join(import.meta.dirname, "certificates", file), "utf8");
}

/** What a mail server answers when it refuses, as RFC 5321 and RFC 3463 number it. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a real mail server, on a free port unless one is named; it takes every mail unless these options say otherwise. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...ownCertificate,
    async onData(stream, { envelope, secure }, done) {
      const raw = await buffer(stream);
      taken.push({
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
  const holder = await listen(smtp.server, port);
  return {
    taken,
    drop: holder.drop,
    // Not by its sockets: one that is taken away during a TLS handshake takes the whole process along.
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
    getUrl: (credentials, host) =>
      holder.getUrl(credentials, host).replace("smtp:", options.secure ? "smtps:" : "smtp:"),
    get connections() {
      return holder.connections;
    },
  };
}

/** Starts a server that treats its connections as it likes, as no mail server should. */
export async function startRawServer(treat: (socket: Socket) => void): Promise<MailServer> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    treat(socket);
  });
  const holder = await listen(server);
  return {
    taken: [],
    getUrl: holder.getUrl,
    drop: holder.drop,
    async close() {
      const closed = once(server, "close");
      server.close();
      holder.drop();
      await closed;
    },
    get connections() {
      return holder.connections;
    },
  };
}

async function listen(server: Server, wanted = 0) {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.listen(wanted, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    getUrl: (credentials = "", host = "127.0.0.1") =>
      `smtp://${credentials && `${credentials}@`}${host}:${port}`,
    get connections() {
      return connections;
    },
    drop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
