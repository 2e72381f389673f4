import { randomUUIDv7 } from "node:crypto";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { User } from "./rules/account.ts";

/** Changes of an account that its user is told of by mail. */
type AccountEvent =
  | "passwordSet"
  | "recoveryLinkCreated"
  | "recovered"
  | "passkeyAdded"
  | "passkeyRemoved";

/** Mails about changes of accounts. A mail that cannot be sent changes nothing and is reported. */
export interface AccountMails {
  /** Sends a mail in the background; does nothing where no mail server is set. */
  notify(user: User, event: AccountEvent): void;
  /** Waits a moment for mails that are being sent, and ends them then. */
  close(): Promise<void>;
}

/** Milliseconds that mails being sent have when the site stops. */
const closeTimeout = 3000;

interface AccountMailOptions {
  /** Undefined where no mail server is set. */
  readonly mailer: Mailer | undefined;
  readonly siteUrl: string;
  readonly reportError: (error: unknown) => void;
}

/** Creates the mails. */
export function createAccountMails({
  mailer,
  siteUrl,
  reportError,
}: AccountMailOptions): AccountMails {
  if (!mailer) return { notify: () => undefined, close: async () => undefined };
  const abortController = new AbortController();
  const pending = new Set<Promise<void>>();
  return {
    notify(user, event) {
      const message = {
        id: randomUUIDv7(),
        date: new Date(),
        content: composeAccountMail(user, event, siteUrl),
        to: [user.email],
        mailbox: user.email,
      };
      const sending = mailer
        .send(message, abortController.signal)
        .catch(reportError)
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    async close() {
      const timer = setTimeout(() => abortController.abort(), closeTimeout);
      await Promise.all(pending);
      clearTimeout(timer);
    },
  };
}

/** Composes the mail about a change of an account. */
function composeAccountMail(
  { email, language, name }: Pick<User, "email" | "language" | "name">,
  event: AccountEvent,
  siteUrl: string,
): MailContent {
  const { account } = getTexts(language, "mail");
  const site = new URL(siteUrl).host;
  return {
    language,
    tone: mailTones.navy,
    subject: fillText(account[event].subject, { site }),
    preview: account[event].text,
    heading: account[event].heading,
    paragraphs: [fillText(account.greeting, { name }), account[event].text],
    receipt: { label: account.label, value: email },
    sections: [{ title: account.notYou, text: account.notYouText }],
    notes: [{ text: fillText(account.why, { site }) }],
  };
}
