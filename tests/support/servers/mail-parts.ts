import { createVisitorMailChannel } from "../../../src/features/contact/channels/visitor-mail.ts";
import { createMailer } from "../../../src/platform/mailer/smtp-mailer.ts";

export const siteUrl = "https://www.example.com";
export const sender = { name: "Fábrica de soluciones!", address: "web@example.com" };
export const neverAborted = new AbortController().signal;

/** Times that let a test see a mail server's silence end. */
export const shortTimeouts = { connect: 300, greeting: 300, socket: 300, total: 5000 };

/** The visitor's mail by way of this server, for tests of what may happen on the way. */
export function createTestVisitorMail(
  smtpUrl: string,
  timeouts: Parameters<typeof createMailer>[0]["timeouts"] = {},
) {
  const mailer = createMailer({ smtpUrl, from: sender, timeouts });
  return { channel: createVisitorMailChannel({ mailer, siteUrl }), close: mailer.close };
}
