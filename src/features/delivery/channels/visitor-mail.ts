import { company } from "#app/content/company.ts";
import type { ContactRequest } from "#app/features/contact/rules/contact-ports.ts";
import { DeliveryError } from "#app/features/delivery/rules/delivery-error.ts";
import type { DeliveryChannel } from "#app/features/delivery/rules/outbox-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getMailLink, isMailAddress } from "#app/platform/mailer/mail-address.ts";
import { getServiceTone } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import { findGreetingName, formatOfficeTime, getServiceName } from "./format-request.ts";

interface VisitorMailSettings {
  mailer: Mailer;
  /** Public address of the site. */
  siteUrl: string;
}

/** RFC 3834, and what Exchange reads in its place: nobody's vacation notice answers an answer. */
const headers = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/** Answers the visitor in their language, with the receipt. An answer to it goes to the company's public mailbox. */
export function createVisitorMailChannel({
  mailer,
  siteUrl,
}: VisitorMailSettings): DeliveryChannel {
  return async (delivery, signal) => {
    const { request } = delivery;
    if (!isMailAddress(request.email)) {
      throw new DeliveryError("address", "no mail can be sent to such an address", { final: true });
    }
    const message = {
      delivery,
      content: composeVisitorMail(request, siteUrl),
      to: [request.email],
      mailbox: request.email,
      replyTo: { name: company.name[request.language], address: company.emails.contact },
      headers,
    };
    await mailer.send(message, signal);
  };
}

/** What the visitor's mail says. Nothing that they typed is repeated but the name to greet them by. */
export function composeVisitorMail(request: ContactRequest, siteUrl: string): MailContent {
  const { language, reference } = request;
  const texts = getTexts(language, "mail");
  const { visitor } = texts;
  const shell = getTexts(language, "shell");
  const { receipt } = getTexts(language, "information");
  const name = findGreetingName(request.firstName);
  return {
    language,
    tone: getServiceTone(request.service),
    subject: fillText(visitor.subject, { reference }),
    preview: visitor.preview,
    heading: visitor.heading,
    paragraphs: [name ? fillText(visitor.greeting, { name }) : visitor.plainGreeting, visitor.lead],
    receipt: { label: receipt.label, value: reference, hint: receipt.hint },
    sections: [
      {
        rows: [
          { label: texts.service, value: getServiceName(request.service, language) },
          { label: texts.received, value: formatOfficeTime(request.receivedAt, language) },
        ],
      },
      { title: visitor.next, steps: visitor.steps },
      {
        title: visitor.talk,
        text: visitor.talkHint,
        rows: [
          ...company.offices.map(({ city, phone }) => ({
            label: city[language],
            value: phone.display,
            href: phone.href,
          })),
          {
            label: shell.person.email,
            value: company.emails.contact,
            href: getMailLink(company.emails.contact),
          },
        ],
      },
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
