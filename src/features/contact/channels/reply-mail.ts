import type { ReplyContent } from "#app/features/contact/rules/reply.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { isMailAddress, toAsciiMailAddress } from "#app/platform/text/mail-address.ts";
import { formatOfficeTime, getServiceTone } from "./format-request.ts";

interface ReplyMailSettings {
  mailer: Mailer;
  /** Public address of the site. */
  siteUrl: string;
}

/** Mail programs would decode an encoded word (RFC 2047) that a user typed. */
const breakEncodedWords = (text: string) => text.replaceAll("=?", "= ?");

/** Mails what a user wrote to the author of a request, as an answer to their receipt. Answers go to the user. */
export function createReplyChannel({
  mailer,
  siteUrl,
}: ReplyMailSettings): DeliveryChannel<ReplyContent> {
  return async ({ id, createdAt: date, ...reply }, signal) => {
    const { recipient } = reply.letter;
    if (!isMailAddress(recipient)) {
      throw new DeliveryError("address", "no mail can be sent to such an address", {
        isPermanent: true,
      });
    }
    const address = toAsciiMailAddress(reply.author.email);
    const message = {
      ...{ id, date, headers: {} },
      content: composeReplyMail(reply, siteUrl),
      to: [recipient],
      mailbox: recipient,
      inReplyTo: reply.receiptId,
      ...(address && { replyTo: { name: breakEncodedWords(reply.author.name), address } }),
    };
    await mailer.send(message, signal);
  };
}

/** Composes the mail of a reply. It repeats the visitor's message only where it is quoted. */
function composeReplyMail(
  { request, letter, quote, author }: ReplyContent,
  siteUrl: string,
): MailContent {
  const { language, reference } = request;
  const { reply, visitor } = getTexts(language, "mail");
  return {
    language,
    tone: getServiceTone(request.service),
    subject: breakEncodedWords(letter.subject),
    preview: fillText(reply.preview, { author: author.name, reference }),
    heading: reply.heading,
    paragraphs: letter.text.split(/\n{2,}/),
    receipt: { label: getTexts(language, "information").receipt.label, value: reference },
    sections: quote ? [{ text: formatQuoteHead(request), quote }] : [],
    notes: [
      { text: fillText(visitor.why, { site: new URL(siteUrl).host }) },
      {
        text: visitor.privacy,
        link: {
          label: getTexts(language, "shell").pages["privacy-policy"],
          href: `${siteUrl}${getLocalizedPath("privacy-policy", language)}`,
        },
      },
    ],
  };
}

/** Line above the quoted message, such as 'On 22 November 2026 at 18:20 you wrote:'. */
export const formatQuoteHead = ({
  receivedAt,
  language,
}: Pick<ReplyContent["request"], "receivedAt" | "language">): string =>
  fillText(getTexts(language, "mail").reply.quoteHead, {
    time: formatOfficeTime(receivedAt, language),
  });
