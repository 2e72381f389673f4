import { createRequire } from "node:module";
import { domainToASCII } from "node:url";
import { type MailContent, renderPlainText } from "./mail-content.ts";
import { renderMailPage } from "./mail-page.tsx";
import { MailError, type SmtpError, toMailError } from "./smtp-error.ts";

interface MailerSettings {
  /** `smtp:` uses STARTTLS where the server offers it, `smtps:` TLS from the start; user and password percent-encoded. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** Milliseconds. */
  timeouts?: Partial<typeof defaultTimeouts>;
}

const require = createRequire(import.meta.url);

/** Loaded only where mails are sent (docs/decisions/0109). */
const loadNodemailer = () => require("nodemailer") as typeof import("nodemailer");

const defaultTimeouts = { connect: 15_000, greeting: 15_000, socket: 30_000, total: 45_000 };

export interface MailMessage {
  /** Unique; the same for every attempt, as the local part of `Message-ID` and as the MIME boundary. */
  readonly id: string;
  readonly date: Date;
  readonly content: MailContent;
  /** Addresses in the `To` header. */
  readonly to: readonly string[];
  /** The one recipient of this transmission. */
  readonly mailbox: string;
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; rejects with a MailError. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
  /** Closes idle connections; mails being sent end with their signals. */
  close(): void;
}

/**
 * Creates a pool of connections to the mail server of an `SMTP_URL`, opened on demand. Equal messages make equal mails, byte
 * for byte and with the same Message-ID, so that a receiver recognises a repeat.
 */
export function createMailer({ smtpUrl, from, timeouts }: MailerSettings): Mailer {
  const { connect, greeting, socket, total } = { ...defaultTimeouts, ...timeouts };
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1));
  const transport = loadNodemailer().createTransport({
    pool: true,
    ...parseSmtpUrl(smtpUrl),
    name: domain,
    maxConnections: 4,
    // One retry, for an idle connection that the server had closed; further retries are the caller's decision.
    maxRequeues: 1,
    idleTimeout: 10_000,
    connectionTimeout: connect,
    dnsTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: socket,
    socketCloseTimeout: 1000,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, date, content, to, mailbox, replyTo, headers }, signal) {
      const timeoutSignal = AbortSignal.timeout(total);
      try {
        await transport.sendMail({
          from,
          to: to.map((address) => ({ name: "", address })),
          ...(replyTo ? { replyTo } : {}),
          subject: content.subject,
          text: renderPlainText(content),
          html: renderMailPage(content),
          messageId: `<${id}@${domain}>`,
          date,
          headers: { ...headers },
          envelope: { from: from.address, to: [mailbox] },
          encoding: "quoted-printable",
          baseBoundary: id,
          xMailer: false,
          signal: AbortSignal.any([signal, timeoutSignal]),
        });
      } catch (error) {
        if (signal.aborted) throw new MailError("given-up", "given up");
        throw toMailError(timeoutSignal.aborted ? { code: "ETIMEDOUT" } : (error as SmtpError));
      }
    },
    close: () => transport.close(),
  };
}

/** With credentials TLS is required, except on the loopback interface: a password is never sent in the clear. */
function parseSmtpUrl(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const isLocal = host === "localhost" || host === "::1" || host.startsWith("127.");
  return {
    host,
    secure,
    ...(port ? { port: Number(port) } : {}),
    ...(username
      ? {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
          requireTLS: !secure && !isLocal,
        }
      : {}),
  };
}
