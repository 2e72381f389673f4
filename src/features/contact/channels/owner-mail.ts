import { LRUCache } from "lru-cache";
import { services } from "#app/content/services.ts";
import {
  type ContactField,
  contactFieldTable,
  shownFields,
} from "#app/features/contact/rules/contact-fields.ts";
import { formatPhone } from "#app/features/contact/rules/format-phone.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import {
  type ContactRequest,
  getFullName,
  type RequestContent,
} from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { defaultLanguage, type Language } from "#app/locale/languages.ts";
import { getTexts, type Texts } from "#app/locale/texts/texts.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { isMailAddress, toAsciiMailAddress } from "#app/platform/text/mail-address.ts";
import {
  formatZonedTime,
  getPreferencesUrl,
  getServiceTone,
  listContactRows,
  shorten,
} from "./format-request.ts";

interface OwnerMailSettings {
  mailer: Mailer;
  /** The owner's mailboxes, as they are set now. */
  findContactTo: () => Promise<readonly string[]>;
  /** Public address of the site. */
  siteUrl: string;
  timeZone: string;
  /** Address of a request in the administrator area; undefined while the area is closed. */
  findRequestUrl?: ((id: string) => Promise<string | undefined>) | undefined;
  /** Puts the mails to users who want each new request on their way; does nothing for those that are. */
  enqueueNotices?: ((requestId: string) => Promise<void>) | undefined;
  /** Receives permanent rejections by one mailbox when another one accepted the mail. */
  reportError: (error: unknown) => void;
}

/**
 * Mails a contact request to each mailbox of the owner. It counts as delivered when all have accepted it; a permanent
 * rejection by one mailbox fails the delivery only if no other one has accepted it.
 */
export function createOwnerMailChannel({
  mailer,
  findContactTo,
  siteUrl,
  timeZone,
  findRequestUrl,
  enqueueNotices,
  reportError,
}: OwnerMailSettings): DeliveryChannel<RequestContent> {
  // Mailboxes that accepted a delivery which others have not, so that a retry skips them.
  const acceptedByDelivery = new LRUCache<string, ReadonlySet<string>>({ max: 1000 });

  return async ({ id, createdAt: date, request }, signal) => {
    await enqueueNotices?.(request.id);
    const requestUrl = await findRequestUrl?.(request.id);
    const content = composeOwnerMail(request, siteUrl, { timeZone, requestUrl });
    const replyTo = findReplyTo(request);
    const contactTo = await findContactTo();
    const accepted = new Set(acceptedByDelivery.get(id));
    const errors: DeliveryError[] = [];
    const send = async (mailbox: string) => {
      try {
        await mailer.send({ id, date, content, to: contactTo, mailbox, replyTo }, signal);
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

/** Fields that have a place or a form of their own in the mail. */
const specialFields: ReadonlySet<ContactField> = new Set([
  "first_name",
  "last_name",
  "email",
  "phone",
  "service",
  "comment",
]);

/** Characters of the name in a subject. */
const subjectNameLength = 60;

/** A name in one line, which a mail program would not decode (RFC 2047). */
const toHeaderName = (name: string) => name.replaceAll("=?", "= ?");

interface OwnerMailOptions {
  readonly timeZone: string;
  /** The company's unless stated. */
  language?: Language;
  /** Undefined while there is no administrator area. */
  requestUrl?: string | undefined;
  /** For a user who asked for it; other mails go to the owner's mailboxes. */
  isWanted?: boolean;
}

/** Composes the mail of a new request: the whole of it. */
export function composeOwnerMail(
  request: ContactRequest,
  siteUrl: string,
  { timeZone, language = defaultLanguage, requestUrl, isWanted = false }: OwnerMailOptions,
): MailContent {
  const texts = getTexts(language, "mail");
  const owner = getTexts(language, "owner-mail");
  const notices = getTexts(language, "notices");
  const languageNames = getTexts(language, "shell").language.names;
  const service = getServiceName(request.service, language);
  const name = getFullName(request);
  const { consent, receivedAt } = request;
  const { fields } = getTexts(language, "contact-form");
  const isKnown = services.some(({ formValue }) => formValue === request.service);
  return {
    language,
    tone: getServiceTone(request.service),
    subject: fillText(owner.subject, {
      name: toHeaderName(shorten(name, subjectNameLength)),
      service,
      reference: request.reference,
    }),
    preview: [name, service].join(", "),
    heading: name,
    lead: isKnown ? fillText(owner.asks, { service }) : owner.asksOther,
    paragraphs: [request.comment || owner.noComment],
    button: requestUrl ? { label: notices.open, href: requestUrl } : undefined,
    sections: [
      {
        rows: [
          ...listContactRows(request, language),
          ...(request.phoneTyped && request.phoneTyped !== formatPhone(request.phone)
            ? [{ label: owner.phoneTyped, value: request.phoneTyped }]
            : []),
          { label: owner.name, value: name },
          { label: texts.service, value: service },
          ...shownFields.flatMap((field) => {
            const { texts: key, property } = contactFieldTable[field];
            const label = fields[key].label;
            const value = request[property];
            return value && !specialFields.has(field) ? [{ label, value }] : [];
          }),
          { label: owner.language, value: languageNames[request.language] },
          { label: owner.reference, value: request.reference },
          {
            label: owner.consent,
            value: consent
              ? [
                  fillText(owner.consented, {
                    version: consent.version,
                    language: languageNames[consent.language],
                  }),
                  formatZonedTime(consent.at, language, timeZone),
                ].join("\n")
              : owner.noConsent,
          },
          {
            label: texts.received,
            value: formatZonedTime(receivedAt, language, timeZone),
          },
        ],
      },
    ],
    notes: [
      { text: describeReply(request, owner, requestUrl !== undefined) },
      { text: fillText(owner.kept, { site: new URL(siteUrl).host }) },
      {
        text: isWanted ? owner.whyWish : owner.whyList,
        link: requestUrl
          ? { label: notices.preferences, href: getPreferencesUrl(siteUrl) }
          : undefined,
      },
    ],
  };
}

/** Fate of a reply to the mail. */
function describeReply(
  request: ContactRequest,
  owner: Texts["owner-mail"],
  hasArea: boolean,
): string {
  if (!isMailAddress(request.email)) return owner.unreachable;
  if (findReplyAddress(request.email) === undefined) return owner.copyAddress;
  return hasArea
    ? fillText(owner.repliesNotKept, { name: request.firstName || getFullName(request) })
    : owner.lead;
}

/** The visitor for `Reply-To`; undefined if a header can't hold the address. */
export function findReplyTo(request: ContactRequest) {
  const address = findReplyAddress(request.email);
  const name = toHeaderName(getFullName(request));
  return address === undefined ? undefined : { name, address };
}

const findReplyAddress = (email: string) =>
  isMailAddress(email) ? toAsciiMailAddress(email) : undefined;
