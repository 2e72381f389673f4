import { createVisitorMailCourier } from "../../src/features/delivery/channels/visitor-mail.ts";
import { openMailer } from "../../src/platform/mailer/smtp-mailer.ts";

export const siteUrl = "https://www.example.com";
export const sender = { name: "Fábrica de soluciones!", address: "web@example.com" };
export const never = new AbortController().signal;

/** Times that let a test see a mail server's silence end. */
export const shortTimes = { connect: 300, greeting: 300, silence: 300, whole: 5000 };

/** The visitor's mail by way of this server, for tests of what may happen on the way. */
export function connectVisitorMail(
  smtpUrl: string,
  times: Parameters<typeof openMailer>[0]["times"] = {},
) {
  const mailer = openMailer({ smtpUrl, from: sender, times });
  return { courier: createVisitorMailCourier({ mailer, siteUrl }), close: mailer.close };
}
