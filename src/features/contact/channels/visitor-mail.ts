import { company } from "#app/content/company.ts";
import { getContactLines } from "#app/content/contact-lines.ts";
import { findGreetingName } from "#app/features/contact/rules/greeting-name.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import type { ContactRequest, RequestContent } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { type AnswerTime, getTexts } from "#app/locale/texts/texts.ts";
import type { MailContent, MailRow } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { getMailLink, isMailAddress } from "#app/platform/text/mail-address.ts";
import { formatOfficeTime, getServiceTone } from "./format-request.ts";

interface VisitorMailSettings {
  mailer: Mailer;
  /** Public address of the site. */
  siteUrl: string;
  /** Time within which an answer is promised now. */
  findAnswerTime?: (() => Promise<AnswerTime | undefined>) | undefined;
}

/** Confirms a request to the visitor in their language, with the reference. Replies go to the company's public mailbox. */
export function createVisitorMailChannel({
  mailer,
  siteUrl,
  findAnswerTime,
}: VisitorMailSettings): DeliveryChannel<RequestContent> {
  return async ({ id, createdAt: date, request }, signal) => {
    if (!isMailAddress(request.email)) {
      throw new DeliveryError("address", "no mail can be sent to such an address", {
        isPermanent: true,
      });
    }
    const address = getContactLines(siteUrl).emails.contact;
    const message = {
      id,
      date,
      content: composeVisitorMail(request, siteUrl, await findAnswerTime?.()),
      to: [request.email],
      mailbox: request.email,
      ...(address && { replyTo: { name: company.name[request.language], address } }),
    };
    await mailer.send(message, signal);
  };
}

/** Composes the visitor's mail. It repeats none of their text except the name in the greeting. */
export function composeVisitorMail(
  request: ContactRequest,
  siteUrl: string,
  answerTime?: AnswerTime,
): MailContent {
  const { language, reference } = request;
  const texts = getTexts(language, "mail");
  const { visitor } = texts;
  const shell = getTexts(language, "shell");
  const { receipt } = getTexts(language, "information");
  const { answerTimes } = getTexts(language, "contact");
  const name = findGreetingName(request.firstName);
  const rows = listContactRows(siteUrl, language);
  return {
    language,
    tone: getServiceTone(request.service),
    subject: fillText(visitor.subject, { reference }),
    preview: visitor.preview,
    heading: visitor.heading,
    paragraphs: [
      name ? fillText(visitor.greeting, { name }) : visitor.plainGreeting,
      answerTime ? `${visitor.lead} ${answerTimes[answerTime]}` : visitor.lead,
    ],
    receipt: { label: receipt.label, value: reference, hint: receipt.hint },
    sections: [
      {
        rows: [
          { label: texts.service, value: getServiceName(request.service, language) },
          { label: texts.received, value: formatOfficeTime(request.receivedAt, language) },
        ],
      },
      { title: visitor.next, steps: visitor.steps },
      ...(rows.length > 0 ? [{ title: visitor.talk, text: visitor.talkHint, rows }] : []),
    ],
    notes: [
      { text: fillText(visitor.why, { site: new URL(siteUrl).host }) },
      {
        text: visitor.privacy,
        link: {
          label: shell.pages["privacy-policy"],
          href: `${siteUrl}${getLocalizedPath("privacy-policy", language)}`,
        },
      },
    ],
  };
}

/** Telephones and mail address at which the company is reached. */
function listContactRows(siteUrl: string, language: Language): MailRow[] {
  const { emails, offices } = getContactLines(siteUrl);
  const phones = offices.flatMap(({ city, phone }) =>
    phone ? { label: city[language], value: phone.display, href: phone.href } : [],
  );
  const { contact } = emails;
  if (!contact) return phones;
  const { email } = getTexts(language, "shell").person;
  return [...phones, { label: email, value: contact, href: getMailLink(contact) }];
}
