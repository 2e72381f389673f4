// @module-tag slow
import { afterEach, expect, onTestFinished, test } from "vitest";
import { createMailer } from "#app/platform/mailer/smtp-mailer.ts";
import { type MailServer, startMailServer } from "../../../tests/support/servers/mail-server.ts";
import { createAccountMails } from "./account-mail.ts";

const user = {
  id: "ana",
  name: "Ana Pérez",
  email: "ana@example.com",
  role: "owner",
  language: "es",
  hasShortcuts: true,
  createdAt: new Date(),
  disabledAt: undefined,
} as const;

let server: MailServer | undefined;
afterEach(() => server?.close());

const siteUrl = "https://site.example.com";
function connect(smtpUrl: string) {
  const mailer = createMailer({ smtpUrl, from: { name: "Web", address: "web@example.com" } });
  onTestFinished(mailer.close);
  return mailer;
}

test("a user is told of a new password in the own language, to the own address", async () => {
  server = await startMailServer();
  const mails = createAccountMails({
    mailer: connect(server.getUrl()),
    siteUrl,
    reportError(error) {
      throw error;
    },
  });
  mails.notify(user, "passwordSet");
  mails.notify({ ...user, language: "en" }, "passkeyAdded");
  mails.notify(user, "recoveryLinkCreated");
  // A stopping site sends what it has begun.
  await mails.close();
  const subjects = server.received.map(({ mail }) => mail.subject).sort();
  expect(subjects).toEqual([
    "A new passkey on site.example.com",
    "Cambió tu contraseña en site.example.com",
    "Un enlace para entrar a site.example.com",
  ]);
  for (const { to, mail } of server.received) {
    expect(to).toEqual(["ana@example.com"]);
    expect(mail.text).toContain("ana@example.com");
    expect(mail.text).not.toContain("http");
  }
});

test("a mail server that is gone is reported, and changes nothing else", async () => {
  const gone = await startMailServer();
  const url = gone.getUrl();
  await gone.close();
  const errors: unknown[] = [];
  const mails = createAccountMails({
    mailer: connect(url),
    siteUrl,
    reportError: (error) => errors.push(error),
  });
  mails.notify(user, "passwordSet");
  await expect.poll(() => errors.length).toBe(1);
  await mails.close();
});

test("without a mail server no mail is sent", async () => {
  const mails = createAccountMails({
    mailer: undefined,
    siteUrl,
    reportError(error) {
      throw error;
    },
  });
  mails.notify(user, "passkeyRemoved");
  await mails.close();
});
