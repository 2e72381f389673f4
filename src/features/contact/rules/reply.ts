import { check, maxLength, object, pipe, string, transform } from "valibot";
import { getMailLink, isMailAddress } from "#app/platform/text/mail-address.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";
import { isVisible } from "#app/platform/text/visible-text.ts";
import { findPlaceholder, type ReplyText } from "./reply-template.ts";
import type { ContactRequest } from "./stored-request.ts";

/** A user's mail to the author of a request. */
export interface ReplyLetter extends ReplyText {
  readonly recipient: string;
  /** The visitor's message follows. */
  readonly isQuoted: boolean;
}

export interface ReplyDraft extends ReplyLetter {
  readonly userId: string;
  readonly savedAt: Date;
}

/** Reply with the state of its delivery. */
export interface Reply extends Omit<ReplyLetter, "isQuoted"> {
  /** UUID version 7; also that of its delivery. */
  readonly id: string;
  readonly requestId: string;
  /** Name of the user who wrote it. */
  readonly author: string;
  readonly createdAt: Date;
  /** `discarded` if another one took its place. */
  readonly state: "waiting" | "delivered" | "failed" | "discarded";
  readonly settledAt: Date | undefined;
  /** Code of the last error. */
  readonly errorCode: string | undefined;
  /** Words of the mail server that refused it for good; undefined without. */
  readonly refusal: string | undefined;
}

/** States of replies that left or will. */
export const outgoingStates: readonly Reply["state"][] = ["waiting", "delivered"];

/** Content of the delivery of a reply. */
export interface ReplyContent {
  readonly request: ContactRequest;
  readonly letter: Omit<ReplyLetter, "isQuoted">;
  readonly quote: string | undefined;
  readonly author: { readonly name: string; readonly email: string };
  /** Id of the delivery of the visitor's receipt; undefined if there was none. */
  readonly receiptId: string | undefined;
}

/** Lengths in UTF-16 units. A form of the longest texts is smaller than what the site takes. */
export const replyLimits = { subject: 200, text: 6000, signature: 500 } as const;

/** Errors of a reply, by field; `limit` where its author has sent too many. */
export type ReplyErrors = Partial<Record<"recipient" | "subject" | "text" | "limit", true>>;

/** One line: a line break would end a header of a mail. */
export const toLine = (text: string): string =>
  normalizeText(text, "NFC", 4 * replyLimits.text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Lines without other control characters, which PostgreSQL or mail programs do not take. */
export const toLines = (text: string): string =>
  normalizeText(text, "NFC", 4 * replyLimits.text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** Placeholders are filled when a template is put in, not when the letter is sent. */
const isFilled = (text: string): boolean => findPlaceholder(text) === undefined;

export const replySchema = object({
  recipient: pipe(string(), transform(toLine), check(isMailAddress)),
  subject: pipe(
    string(),
    transform(toLine),
    check(isVisible),
    check(isFilled),
    maxLength(replyLimits.subject),
  ),
  text: pipe(
    string(),
    transform(toLines),
    check(isVisible),
    check(isFilled),
    maxLength(replyLimits.text),
  ),
});

/** Longest link that every mail program opens whole. */
const maxLinkLength = 2000;

/** A `mailto:` link with subject and body (RFC 6068). The quote is left out where the link would be too long with it. */
export function getReplyLink(
  { recipient, subject, text }: Omit<ReplyLetter, "isQuoted">,
  quote: string,
) {
  const encode = (value: string) => encodeURIComponent(value.replaceAll("\n", "\r\n"));
  const create = (body: string) =>
    `${getMailLink(recipient)}?subject=${encode(subject)}&body=${encode(body)}`;
  const whole = quote && create(`${text}\n\n${quote}`);
  return whole && whole.length <= maxLinkLength ? whole : create(text);
}
