import { LRUCache } from "lru-cache";
import {
  type ContactField,
  contactFieldTable,
  shownFields,
} from "#app/features/contact/rules/contact-fields.ts";
import type { ContactRequest, RequestContent } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { defaultLanguage as language } from "#app/locale/languages.ts";
import owner from "#app/locale/texts/es/owner-mail.json" with { type: "json" };
import { getTexts } from "#app/locale/texts/texts.ts";
import type { MailContent, MailRow } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { getMailLink, isMailAddress, toAsciiMailAddress } from "#app/platform/text/mail-address.ts";
import {
  formatOfficeTime,
  formatUtcTime,
  getServiceName,
  getServiceTone,
} from "./format-request.ts";

interface OwnerMailSettings {
  mailer: Mailer;
  /** The owner's mailboxes, as they are set now. */
  findContactTo: () => Promise<readonly string[]>;
  /** Public address of the site. */
  siteUrl: string;
  /** Receives permanent rejections by one mailbox when another one accepted the mail. */
  reportError: (error: unknown) => void;
}

/** Suppresses vacation notices (RFC 3834), which would be sent to the visitor. */
const headers = { "Auto-Submitted": "auto-generated" };

/**
 * Mails a contact request to each mailbox of the owner. It counts as delivered when all have accepted it; a permanent
 * rejection by one mailbox fails the delivery only if no other one has accepted it.
 */
export function createOwnerMailChannel({
  mailer,
  findContactTo,
  siteUrl,
  reportError,
}: OwnerMailSettings): DeliveryChannel<RequestContent> {
  // Mailboxes that accepted a delivery which others have not, so that a retry skips them.
  const acceptedByDelivery = new LRUCache<string, ReadonlySet<string>>({ max: 1000 });

  return async ({ id, createdAt: date, request }, signal) => {
    const content = composeOwnerMail(request, siteUrl);
    // Mail programs would decode an encoded word in the name (RFC 2047).
    const name = getFullName(request).replaceAll("=?", "= ?");
    const address = findReplyAddress(request.email);
    const replyTo = address === undefined ? undefined : { name, address };
    const contactTo = await findContactTo();
    const accepted = new Set(acceptedByDelivery.get(id));
    const errors: DeliveryError[] = [];
    const send = async (mailbox: string) => {
      try {
        await mailer.send({ id, date, content, to: contactTo, mailbox, replyTo, headers }, signal);
        accepted.add(mailbox);
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        errors.push(error);
      }
    };
    await Promise.all(contactTo.filter((mailbox) => !accepted.has(mailbox)).map(send));

    const error = errors.find(({ isPermanent }) => !isPermanent) ?? errors[0];
    if (error && (accepted.size === 0 || !error.isPermanent)) {
      acceptedByDelivery.set(id, accepted);
      // Never permanent for the owner's own mailboxes, which can be corrected.
      const { code, message, retryAfter } = error;
      throw new DeliveryError(code, message, { retryAfter });
    }
    acceptedByDelivery.delete(id);
    for (const rejection of errors) reportError(rejection);
  };
}

/** Composes the owner's mail: the whole request, in Spanish, the company's language. */
export function composeOwnerMail(request: ContactRequest, siteUrl: string): MailContent {
  const texts = getTexts(language, "mail");
  const languageNames = getTexts(language, "shell").language.names;
  const service = getServiceName(request.service, language);
  const name = getFullName(request);
  const reachable = isMailAddress(request.email);
  const unanswerable = reachable ? owner.copyAddress : owner.unreachable;
  const { consent, receivedAt } = request;
  const { fields } = getTexts(language, "contact-form");
  const special: Partial<Record<ContactField, MailRow[]>> = {
    first_name: [{ label: owner.name, value: name }],
    email: [
      {
        label: owner.email,
        value: request.email,
        href: reachable ? getMailLink(request.email) : undefined,
      },
    ],
    phone: [
      { label: owner.phone, value: request.phone, href: `tel:${request.phone}` },
      ...(request.phoneTyped ? [{ label: owner.phoneTyped, value: request.phoneTyped }] : []),
    ],
    service: [{ label: texts.service, value: service }],
    comment: [{ label: owner.comment, value: request.comment || owner.noComment }],
  };
  return {
    language,
    tone: getServiceTone(request.service),
    subject: fillText(owner.subject, { reference: request.reference, service }),
    preview: [name, service].join(", "),
    heading: owner.heading,
    paragraphs: [findReplyAddress(request.email) === undefined ? unanswerable : owner.lead],
    receipt: { label: owner.reference, value: request.reference },
    sections: [
      {
        rows: [
          ...shownFields.flatMap((field) => {
            const { texts: key, property } = contactFieldTable[field];
            const label = fields[key].label;
            const value = request[property];
            return special[field] ?? (value ? [{ label, value }] : []);
          }),
          { label: owner.language, value: languageNames[request.language] },
          {
            label: owner.consent,
            value: consent
              ? [
                  fillText(owner.consented, {
                    version: consent.version,
                    language: languageNames[consent.language],
                  }),
                  formatUtcTime(consent.at),
                ].join("\n")
              : owner.noConsent,
          },
          {
            label: texts.received,
            value: [formatOfficeTime(receivedAt, language), formatUtcTime(receivedAt)].join("\n"),
          },
        ],
      },
    ],
    notes: [{ text: fillText(owner.kept, { site: new URL(siteUrl).host }) }],
  };
}

/** The address for `Reply-To`; undefined if a header can't hold it. */
const findReplyAddress = (email: string) =>
  isMailAddress(email) ? toAsciiMailAddress(email) : undefined;

function getFullName({ firstName, lastName }: ContactRequest): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}
