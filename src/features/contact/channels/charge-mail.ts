import type { NoticeUser } from "#app/features/contact/rules/notices.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { type ContactRequest, getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import { createMailTimes } from "#app/platform/mailer/mail-times.ts";
import { getPreferencesUrl, getRequestUrl, listContactRows, shorten } from "./format-request.ts";

interface ChargeMail {
  readonly user: Pick<NoticeUser, "id" | "language">;
  /** Requests of one press, at least one. */
  readonly requests: readonly {
    readonly request: ContactRequest;
    readonly at: Date;
    readonly followUpOn: string | undefined;
    readonly note: string | undefined;
  }[];
  /** Name of the user who made the change. */
  readonly actorName: string;
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Characters of a message that the mail repeats. */
const maxExcerpt = 280;
/** Requests that the mail lists. */
const maxListed = 20;

/** Composes the mail to a user who was put in charge of requests. */
export function composeChargeMail(mail: ChargeMail): MailContent {
  const [first, ...others] = mail.requests;
  if (!first) throw new Error("nothing to tell");
  return others.length === 0 ? composeOne(mail, first) : composeMany(mail, first.at);
}

function composeOne(
  { user: { language }, actorName: actor, siteUrl, timeZone, now }: ChargeMail,
  { request, at, followUpOn, note }: ChargeMail["requests"][number],
): MailContent {
  const texts = getTexts(language, "notices");
  const { charge } = texts;
  const times = createMailTimes(language, timeZone, now);
  const service = getServiceName(request.service, language);
  const given = followUpOn
    ? fillText(charge.givenUntil, {
        actor,
        time: times.formatMoment(at),
        day: times.formatDay(followUpOn),
      })
    : fillText(charge.given, { actor, time: times.formatMoment(at) });
  const [firstName = ""] = actor.split(" ");
  return {
    language,
    tone: mailTones.navy,
    hasPlainHead: true,
    subject: fillText(charge.subject, { reference: request.reference, service }),
    preview: given,
    heading: fillText(charge.heading, { name: getFullName(request) }),
    lead: `${service} · ${fillText(texts.waits, { wait: times.formatWait(request.receivedAt) })}`,
    paragraphs: [given],
    quote: note ? { label: fillText(charge.note, { actor: firstName }), text: note } : undefined,
    button: { label: texts.open, href: getRequestUrl(siteUrl, request.id) },
    sections: [
      ...(request.comment ? [{ text: shorten(request.comment, maxExcerpt), isQuiet: true }] : []),
      { rows: listContactRows(request, language) },
    ],
    notes: [getWhyNote(charge.why, language, siteUrl)],
  };
}

function composeMany(
  { user: { id, language }, requests, actorName: actor, siteUrl, timeZone, now }: ChargeMail,
  at: Date,
): MailContent {
  const texts = getTexts(language, "notices");
  const { charge } = texts;
  const times = createMailTimes(language, timeZone, now);
  const given = fillText(charge.givenMany, { actor, time: times.formatMoment(at) });
  const count = requests.length;
  const hidden = count - maxListed;
  return {
    language,
    tone: mailTones.navy,
    hasPlainHead: true,
    subject: fillText(charge.subjectMany, { count }),
    preview: given,
    heading: fillText(charge.headingMany, { count }),
    paragraphs: [given],
    button: {
      label: charge.openMany,
      href: `${siteUrl}/administrator/requests?${new URLSearchParams({ assignee: id })}`,
      ...(hidden > 0 && { hint: fillText(charge.more, { count: hidden }) }),
    },
    sections: [
      {
        items: requests.slice(0, maxListed).map(({ request, followUpOn }) => ({
          title: getFullName(request),
          href: getRequestUrl(siteUrl, request.id),
          line: getServiceName(request.service, language),
          value: followUpOn ? times.formatDay(followUpOn) : times.formatWait(request.receivedAt),
        })),
      },
    ],
    notes: [getWhyNote(charge.why, language, siteUrl)],
  };
}

/** Why the mail came, and where such mails are changed. */
export const getWhyNote = (text: string, language: NoticeUser["language"], siteUrl: string) => ({
  text,
  link: { label: getTexts(language, "notices").preferences, href: getPreferencesUrl(siteUrl) },
});
