import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import { DeliveryError } from "#app/features/delivery/rules/delivery-error.ts";
import type { Delivery } from "#app/features/delivery/rules/outbox-ports.ts";
import type { MailContent } from "./mail-content.ts";
import { renderMailPage } from "./mail-page.tsx";
import { renderPlainText } from "./plain-text.ts";
import { type SmtpError, toSmtpDeliveryError } from "./smtp-error.ts";

interface MailerSettings {
  /** `smtp:` speaks TLS where the server offers it, `smtps:` from the first byte; user and password percent-encoded. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** Milliseconds. */
  timeouts?: Partial<typeof defaultTimeouts>;
}

const defaultTimeouts = { connect: 15_000, greeting: 15_000, socket: 30_000, total: 45_000 };

/** A mail, and the one mailbox of those it is addressed to that gets it now. */
interface MailMessage {
  readonly delivery: Delivery;
  readonly content: MailContent;
  readonly to: readonly string[];
  readonly mailbox: string;
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves once the mail server has taken the letter; rejects with a DeliveryFault, final when it refuses the mailbox for good. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
  /** Ends idle connections; deliveries under way end with their signals. */
  close(): void;
}

/**
 * Connections to the mail server of an `SMTP_URL`, made when they are needed. The same delivery makes the same mail, byte for
 * byte and under the same Message-ID, so that a repeat is known for one.
 */
export function createMailer({ smtpUrl, from, timeouts }: MailerSettings): Mailer {
  const { connect, greeting, socket, total } = { ...defaultTimeouts, ...timeouts };
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1));
  const transport = createTransport({
    pool: true,
    ...parseSmtpUrl(smtpUrl),
    name: domain,
    maxConnections: 4,
    // One repeat, for an idle connection that the server had closed; more is the outbox's to decide.
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
    async send({ delivery, content, to, mailbox, replyTo, headers }, signal) {
      const timeoutSignal = AbortSignal.timeout(total);
      try {
        await transport.sendMail({
          from,
          to: to.map((address) => ({ name: "", address })),
          ...(replyTo ? { replyTo } : {}),
          subject: content.subject,
          text: renderPlainText(content),
          html: renderMailPage(content),
          messageId: `<${delivery.id}@${domain}>`,
          date: delivery.createdAt,
          headers: { ...headers },
          envelope: { from: from.address, to: [mailbox] },
          encoding: "quoted-printable",
          baseBoundary: delivery.id,
          xMailer: false,
          signal: AbortSignal.any([signal, timeoutSignal]),
        });
      } catch (error) {
        if (signal.aborted) throw new DeliveryError("given-up", "given up");
        throw toSmtpDeliveryError(
          timeoutSignal.aborted ? { code: "ETIMEDOUT" } : (error as SmtpError),
        );
      }
    },
    close: () => transport.close(),
  };
}

/** A login never crosses a network in the clear: with one, TLS is a must on every machine but this. */
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
