import { randomUUIDv7 } from "node:crypto";
import { listSecrets, quoteAnswer } from "#app/features/contact/rules/quote-answer.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { Probe } from "#app/platform/outbox/delivery.ts";

interface TestMailSettings {
  mailer: Mailer;
  smtpUrl: string | undefined;
  siteUrl: string;
}

/** Mails whoever tests the mail server. */
export const createMailProbe =
  ({ mailer, smtpUrl, siteUrl }: TestMailSettings): Probe =>
  async ({ email, language }, signal) => {
    const content = composeTestMail(language, siteUrl);
    const message = { id: randomUUIDv7(), date: new Date(), content, to: [email], mailbox: email };
    const { error, words } = await mailer.probe(message, signal);
    return { error, words: quoteAnswer(words, listSecrets(smtpUrl)) };
  };

function composeTestMail(language: Language, siteUrl: string): MailContent {
  const { test } = getTexts(language, "mail");
  const { host } = new URL(siteUrl);
  return {
    language,
    tone: mailTones.navy,
    subject: test.subject,
    preview: test.text,
    heading: test.heading,
    paragraphs: [test.text],
    receipt: { label: test.site, value: host },
    sections: [],
    notes: [{ text: test.why }],
  };
}
