import type { AreaContext } from "#app/admin/screen.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { ReplyErrors, ReplyLetter } from "#app/features/contact/rules/reply.ts";
import type { ReplyTemplate } from "#app/features/contact/rules/reply-template.ts";
import type { Letter, Mailbox } from "#app/platform/mailer/letter.tsx";
import type { OtherLetters } from "./reply-colleagues.tsx";
import type { RequestQuery } from "./request-query.ts";

/** State and follow-up that a reply gives its request, as values of the form. */
export interface ReplyAfter {
  readonly state: string;
  readonly followUp: string;
}

export interface ReplyFormProps extends AreaContext {
  now: Date;
  request: HandledRequest;
  /** The list from which the request was opened. */
  listQuery: RequestQuery | undefined;
  letter: ReplyLetter;
  /** Failed reply that this one replaces. */
  replaces: string | undefined;
  templates: readonly ReplyTemplate[];
  /** Id of the template with which the form was filled. */
  templateId: string | undefined;
  errors: ReplyErrors;
  /** State and follow-up that are chosen. */
  after: ReplyAfter;
  /** When the draft that is shown was saved. */
  draftSavedAt: Date | undefined;
  others: OtherLetters;
  /** A stored draft exists that the form does not show. */
  isDraftKept: boolean;
  /** Line above the quoted message. */
  quoteHead: string;
  /** Days on which to come back, with their values in the form. */
  followUps: readonly { readonly value: string; readonly day: string }[];
  /** Sender of the letter; undefined where the site sends no mail. */
  sender: Mailbox | undefined;
  /** Recipient of the notice that the letter came back. */
  bounceAddress: string;
  /** The letter as it arrives, where it was asked for. */
  preview: Letter | undefined;
}
