import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import { createMailTimes } from "#app/platform/mailer/mail-times.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryKind } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import type { OneTimeLink, User } from "./rules/account.ts";
import { deriveLinkKey, hashSecret } from "./secrets.ts";
import type { AccountStore } from "./store/account-store.ts";
import { type LinkMailContent, linkDestination, loadLinkMails } from "./store/notice-store.ts";

interface LinkMailOptions {
  /** Undefined where no mail server is set. */
  readonly mailer: Mailer | undefined;
  readonly secret: string;
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly store: Pick<AccountStore, "findLink">;
}

/** The mails that bring one-time links to users. */
export function createLinkMailKind(options: LinkMailOptions): DeliveryKind<LinkMailContent> {
  const { mailer, secret, siteUrl, store } = options;
  return {
    name: linkDestination,
    title: { es: "Enlaces para entrar", en: "Links to sign in" },
    table: "notices",
    isMail: true,
    load: loadLinkMails,
    describe: ({ user }) => ({ reference: user.email }),
    ...(mailer && {
      async deliver({ id, createdAt, user, seed, actorName }, signal) {
        const key = deriveLinkKey(secret, seed);
        const found = await store.findLink(hashSecret(key), new Date());
        if (!found) throw new DeliveryError("expired", "the link has ended", { isPermanent: true });
        const content = composeLinkMail({
          ...{ ...options, user, actorName, link: found.link },
          address: `${siteUrl}/administrator/welcome?key=${key}`,
          now: createdAt,
        });
        const message = { id, date: createdAt, content };
        await mailer.send({ ...message, to: [user.email], mailbox: user.email }, signal);
      },
    }),
  };
}

interface LinkMail extends Pick<LinkMailOptions, "siteUrl" | "timeZone"> {
  readonly user: Pick<User, "name" | "role" | "language">;
  readonly actorName: string | undefined;
  readonly link: Pick<OneTimeLink, "purpose" | "expiresAt">;
  readonly address: string;
  /** Time of the mail, which decides what today is. */
  readonly now: Date;
}

/** Composes the mail of an invitation, or of a link to choose another password that a colleague made or the sign-in screen asked for. */
function composeLinkMail({
  user: { name, role, language },
  actorName,
  link,
  ...context
}: LinkMail): MailContent {
  const purpose = actorName === undefined ? "asked" : link.purpose;
  const actor = actorName ?? "";
  const { link: texts } = getTexts(language, "notices");
  const site = new URL(context.siteUrl).host;
  const times = createMailTimes(language, context.timeZone, context.now);
  const getFirst = (full: string) => full.split(" ")[0] ?? "";
  const text = fillText(texts[purpose].text, { name: getFirst(name), actor });
  return {
    language,
    tone: mailTones.navy,
    hasPlainHead: true,
    subject: fillText(texts[purpose].subject, { site }),
    preview: text,
    heading: fillText(texts[purpose].heading, { actor: getFirst(actor) }),
    lead: fillText(texts.lead, { role: texts.roles[role], site }),
    paragraphs: [text],
    button: {
      label: texts.open,
      href: context.address,
      hint: fillText(texts.until, { time: times.formatMoment(link.expiresAt) }),
    },
    sections: [],
    notes: [{ text: texts.unexpected }],
  };
}
