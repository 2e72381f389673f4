import type { ReplyContent } from "#app/features/contact/rules/reply.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { Letter } from "#app/platform/mailer/letter.tsx";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { isMailAddress } from "#app/platform/text/mail-address.ts";
import { formatOfficeTime } from "./format-request.ts";

/** Mails what a user wrote to the author of a request, as an answer to their receipt. Answers go to the user. */
export function createReplyChannel(mailer: Mailer): DeliveryChannel<ReplyContent> {
  return async ({ id, createdAt: date, ...reply }, signal) => {
    const { recipient } = reply.letter;
    if (!isMailAddress(recipient)) {
      throw new DeliveryError("address", "no mail can be sent to such an address", {
        isPermanent: true,
      });
    }
    const message = {
      ...{ id, date },
      letter: composeLetter(reply),
      author: { name: reply.author.name, address: reply.author.email },
      to: [recipient],
      mailbox: recipient,
      inReplyTo: reply.receiptId,
    };
    await mailer.send(message, signal);
  };
}

type LetterParts = Pick<ReplyContent, "quote"> & {
  readonly request: Pick<ReplyContent["request"], "language" | "reference" | "receivedAt">;
  readonly letter: Pick<ReplyContent["letter"], "subject" | "text">;
};

/** Composes a reply as it arrives: the visitor's message only where it is quoted, the reference where the letter lacks it. */
export function composeLetter({ request, letter: { subject, text }, quote }: LetterParts): Letter {
  const { language, reference } = request;
  const { label } = getTexts(language, "information").receipt;
  return {
    ...{ language, subject, text },
    quote: quote ? { head: formatQuoteHead(request), text: quote } : undefined,
    closing: `${subject}\n${text}`.includes(reference) ? undefined : `${label}: ${reference}`,
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
