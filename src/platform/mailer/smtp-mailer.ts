import { createRequire } from "node:module";
import { domainToASCII } from "node:url";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { toAsciiMailAddress } from "#app/platform/text/mail-address.ts";
import {
  chooseBounceAddress,
  getLetterSender,
  getSiteSender,
  type Letter,
  type Mailbox,
  renderLetterText,
} from "./letter.tsx";
import { type MailContent, renderPlainText } from "./mail-content.ts";
import { renderLetterPage, renderMailPage } from "./mail-page.tsx";
import { type SmtpError, toDeliveryError } from "./smtp-error.ts";

interface MailerSettings {
  /** `smtp:` uses STARTTLS where the server offers it, `smtps:` TLS from the start; user and password percent-encoded. */
  smtpUrl: string;
  from: Mailbox;
  /** Milliseconds. */
  timeouts?: Partial<typeof defaultTimeouts>;
}

const require = createRequire(import.meta.url);

/** Loaded only where mails are sent (docs/decisions/0109). */
const loadNodemailer = () => require("nodemailer") as typeof import("nodemailer");

const defaultTimeouts = { connect: 15_000, greeting: 15_000, socket: 30_000, total: 45_000 };

interface MailMessage {
  /** Unique; the same for every attempt, as the local part of `Message-ID` and as the MIME boundary. */
  readonly id: string;
  readonly date: Date;
  /** Addresses in the `To` header, except those that need SMTPUTF8. */
  readonly to: readonly string[];
  /** The one recipient of this transmission. */
  readonly mailbox: string;
  /** An address that needs no SMTPUTF8. */
  readonly replyTo?: Mailbox | undefined;
  /** Id of an earlier mail to the same person, of which this is a part of the conversation. */
  readonly inReplyTo?: string | undefined;
}

/** A mail of the site, or the letter of a person, whose name and address may need SMTPUTF8. */
type Message = MailMessage &
  ({ readonly content: MailContent } | { readonly letter: Letter; readonly author: Mailbox });

/** Suppress automatic answers to automatic mails: RFC 3834, and Exchange's own header. */
const automaticHeaders = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "All",
};

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Equal messages make equal mails, byte for byte and with the same Message-ID, so that a receiver recognises a repeat.
 */
export function createMailer({ smtpUrl, from, timeouts }: MailerSettings) {
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

  async function transmit(
    message: Message,
    bounceAddress: string,
    signal: AbortSignal,
  ): Promise<string> {
    const { id, date, to, mailbox, replyTo, inReplyTo } = message;
    const toMessageId = (local: string) => `<${local}@${domain}>`;
    const { response } = await transport.sendMail({
      ...render(message, from),
      to: formatRecipients(to),
      ...(replyTo ? { replyTo } : {}),
      messageId: toMessageId(id),
      ...(inReplyTo && {
        inReplyTo: toMessageId(inReplyTo),
        references: toMessageId(inReplyTo),
      }),
      date,
      envelope: { from: bounceAddress, to: [mailbox] },
      encoding: "quoted-printable",
      baseBoundary: id,
      xMailer: false,
      signal,
    });
    return response;
  }

  /** The error of a transmission, and the words of the server where it said some, unchanged. */
  async function attempt(
    message: Message,
    signal: AbortSignal,
    bounceAddress = from.address,
  ): Promise<{ error?: DeliveryError; words: string }> {
    const timeoutSignal = AbortSignal.timeout(total);
    try {
      const anySignal = AbortSignal.any([signal, timeoutSignal]);
      return { words: await transmit(message, bounceAddress, anySignal) };
    } catch (cause) {
      const smtpError = cause as SmtpError;
      const needsSmtpUtf8 = toAsciiMailAddress(message.mailbox) === undefined;
      const error = signal.aborted
        ? new DeliveryError("given-up", "given up")
        : timeoutSignal.aborted
          ? toDeliveryError({ code: "ETIMEDOUT" })
          : toDeliveryError(smtpError, needsSmtpUtf8);
      return { error, words: smtpError.response ?? "" };
    }
  }

  return {
    async send(message: Message, signal: AbortSignal): Promise<void> {
      const bounceAddress =
        "letter" in message
          ? chooseBounceAddress(message.author.address, from.address)
          : from.address;
      let { error } = await attempt(message, signal, bounceAddress);
      // Some servers let a login send from its own address only (docs/decisions/0136).
      if (error?.code.startsWith("smtp-5") && bounceAddress !== from.address) {
        ({ error } = await attempt(message, signal));
      }
      if (error) throw error;
    },
    /** For a test by hand: resolves also with an error, and with the message of the server, which may hold addresses. */
    probe: attempt,
    close: (): void => transport.close(),
  };
}

function render(message: Message, site: Mailbox) {
  if (!("letter" in message)) {
    const { content } = message;
    return {
      from: getSiteSender(site, content.language),
      subject: content.subject,
      text: renderPlainText(content),
      html: renderMailPage(content),
      headers: automaticHeaders,
    };
  }
  const { letter, author } = message;
  const name = breakEncodedWords(author.name);
  const address = toAsciiMailAddress(author.address);
  return {
    from: getLetterSender(name, site, letter.language),
    ...(address && { replyTo: { name, address } }),
    subject: breakEncodedWords(letter.subject),
    text: renderLetterText(letter),
    html: renderLetterPage(letter),
  };
}

/** Mail programs would decode an encoded word (RFC 2047) that a person typed. */
const breakEncodedWords = (text: string) => text.replaceAll("=?", "= ?");

/** Addresses that need SMTPUTF8 are left to the envelope; a group without members (RFC 5322) stands for none. */
function formatRecipients(to: readonly string[]) {
  const addresses = to.map(toAsciiMailAddress).filter((address) => address !== undefined);
  return addresses.length > 0
    ? addresses.map((address) => ({ name: "", address }))
    : "undisclosed-recipients:;";
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
