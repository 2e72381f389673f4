import type { SignedInRequest } from "#app/admin/router/admin-route.ts";
import { createTemplateValues } from "#app/admin/template-values.ts";
import { plainReply } from "#app/content/reply-templates.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import {
  type ReplyErrors,
  type ReplyLetter,
  toLine,
  toLines,
} from "#app/features/contact/rules/reply.ts";
import { fillTemplate, listOffered } from "#app/features/contact/rules/reply-template.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { chooseBounceAddress, getLetterSender } from "#app/platform/mailer/letter.tsx";
import { readListQuery } from "./list-query.ts";
import { Reply } from "./reply.tsx";
import { findOtherLetters } from "./reply-colleagues.tsx";
import type { ReplyAfter } from "./reply-form-props.ts";
import { replyTexts } from "./texts.ts";

/** Days after which to come back, as the form offers them. */
const followUpDays = [3, 7] as const;

export const readLetter = (
  fields: SignedInRequest["fields"],
  { email }: HandledRequest,
): ReplyLetter => ({
  recipient: toLine(fields["recipient"] ?? email),
  subject: toLine(fields["subject"] ?? ""),
  text: toLines(fields["text"] ?? ""),
  isQuoted: fields["quote"] !== undefined,
});

export const getQuote = ({ isQuoted }: ReplyLetter, { comment }: HandledRequest) =>
  (isQuoted && comment) || undefined;

/** The templates offered for a request, and their filling. */
export async function readTemplates(
  { runtime, signedIn }: SignedInRequest,
  contact: HandledRequest,
) {
  const { replyTemplates } = runtime.contact;
  const { language, service } = contact;
  const { user } = signedIn;
  const [templates, signatures] = await Promise.all([
    replyTemplates.list(),
    replyTemplates.findSignatures(user.id),
  ]);
  const values = createTemplateValues(contact, user.name, signatures, runtime.settings.timeZone);
  const offered = listOffered(templates, language, service);
  return {
    offered,
    /** The text of a template; without one, greeting and signature. */
    fill: (id: string | undefined) =>
      fillTemplate(
        offered.find((template) => template.id === id)?.texts[language] ?? plainReply[language],
        language,
        values,
      ),
  };
}

export type ReplyTemplates = Awaited<ReturnType<typeof readTemplates>>;

export interface ReplyFormState {
  readonly letter: ReplyLetter;
  readonly templateId?: string | undefined;
  readonly replaces?: string | undefined;
  readonly errors?: ReplyErrors;
  /** Ids of what the letter that was held back knew of. */
  readonly heldBack?: readonly string[];
  readonly after?: ReplyAfter;
  readonly hasPreview?: boolean;
}

export async function respondWithForm(
  request: SignedInRequest,
  contact: HandledRequest,
  templates: ReplyTemplates,
  state: ReplyFormState,
): Promise<Response> {
  const { c, runtime, screens, area, signedIn } = request;
  const { handling, replies, composeLetter, formatQuoteHead } = runtime.contact;
  const site = runtime.settings.mail?.from;
  const { errors = {}, letter } = state;
  const now = new Date();
  const [stored, notes, { draft, others }, users] = await Promise.all([
    replies.listReplies([contact.id]),
    handling.listNotes([contact.id]),
    replies.listDraftsFor(contact.id, signedIn.user.id),
    runtime.accounts.listUsers(),
  ]);
  const followUps = listFollowUps(request);
  const isDraftShown = draft?.subject === letter.subject && draft.text === letter.text;
  const screen = (
    <Reply
      {...area}
      now={now}
      lateAfter={await runtime.ownerSettings.findLateAfter()}
      listQuery={readListQuery(c, runtime.settings.timeZone)}
      request={contact}
      letter={letter}
      replaces={state.replaces}
      templates={templates.offered}
      templateId={state.templateId}
      errors={errors}
      draftSavedAt={isDraftShown ? draft?.savedAt : undefined}
      others={findOtherLetters(stored.get(contact.id) ?? [], others, now, state.heldBack)}
      isDraftKept={draft !== undefined && !isDraftShown}
      quoteHead={formatQuoteHead(contact)}
      after={state.after ?? { state: "answered", followUp: followUps[0]?.value ?? "" }}
      followUps={followUps}
      sender={site && getLetterSender(signedIn.user.name, site, contact.language)}
      bounceAddress={site ? chooseBounceAddress(signedIn.user.email, site.address) : ""}
      preview={
        state.hasPreview
          ? composeLetter({ request: contact, letter, quote: getQuote(letter, contact) })
          : undefined
      }
      replies={stored.get(contact.id) ?? []}
      lastNote={notes.get(contact.id)?.at(-1)}
      names={mapUserNames(users)}
    />
  );
  const title = fillText(replyTexts[area.language].subject, { reference: contact.reference });
  const refused = Object.keys(errors).length > 0 ? 400 : 200;
  const status = state.heldBack ? 409 : errors.limit ? 429 : refused;
  return screens.respond(c, area.language, title, screen, status);
}

/** Days from today in the zone of the site, with their names. */
function listFollowUps({ runtime, area }: SignedInRequest) {
  const format = new Intl.DateTimeFormat(area.language === "es" ? "es-MX" : "en-GB", {
    weekday: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const today = Temporal.Now.plainDateISO(runtime.settings.timeZone);
  return followUpDays.map((days) => {
    const date = today.add({ days });
    return { value: String(date), day: format.format(new Date(`${date}T12:00:00Z`)) };
  });
}
