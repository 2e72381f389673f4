import * as v from "valibot";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { isPlainDay } from "#app/admin/read-day.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { createTemplateValues } from "#app/admin/template-values.ts";
import { plainReply } from "#app/content/reply-templates.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import type { HandledRequest, HandlingState } from "#app/features/contact/rules/handling.ts";
import {
  type ReplyErrors,
  type ReplyLetter,
  replySchema,
  toLine,
  toLines,
} from "#app/features/contact/rules/reply.ts";
import { fillTemplate, listOffered } from "#app/features/contact/rules/reply-template.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { chooseBounceAddress, getLetterSender } from "#app/platform/mailer/letter.tsx";
import { readListQuery, toListAddress, toRequestAddress, withoutSearch } from "./list-query.ts";
import { Reply } from "./reply.tsx";
import { findOtherLetters } from "./reply-colleagues.tsx";
import type { ReplyAfter } from "./reply-form.tsx";
import { type RequestHandler, withRequest } from "./request-handler.ts";
import type { DoneCode } from "./request-props.ts";
import { replyTexts } from "./texts.ts";

const replyPath = `${adminPaths.requests}/:id/reply` as const;

/** Intents of the form's script, answered with JSON. */
const [autosave, fill] = ["autosave", "fill"] as const;

/** Days after which to come back, as the form offers them. */
const followUpDays = [3, 7] as const;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: replyPath, access: "change-requests", handle: withAnswerable(showForm) },
  {
    method: "POST",
    path: replyPath,
    leadsTo: replyPath,
    access: "change-requests",
    handle: withAnswerable(takeForm),
  },
];

/** A suspect is not answered; what was written to it becomes a draft. */
function withAnswerable(handle: RequestHandler) {
  return withRequest(async (request, contact) => {
    const { c, fields, runtime, signedIn } = request;
    const isOfScript = fields["intent"] === autosave || fields["intent"] === fill;
    if (contact.suspectReason === undefined || isOfScript) {
      return handle(request, contact);
    }
    const letter = readLetter(fields, contact);
    const { replies } = runtime.contact;
    if (letter.text) await replies.saveDraft(contact.id, signedIn.user.id, letter, new Date());
    return seeOther(c, getRequestPath(contact.id));
  });
}

const readLetter = (fields: SignedInRequest["fields"], { email }: HandledRequest): ReplyLetter => ({
  recipient: toLine(fields["recipient"] ?? email),
  subject: toLine(fields["subject"] ?? ""),
  text: toLines(fields["text"] ?? ""),
  isQuoted: fields["quote"] !== undefined,
});

const getQuote = ({ isQuoted }: ReplyLetter, { comment }: HandledRequest) =>
  (isQuoted && comment) || undefined;

/** The templates offered for a request, and their filling. */
async function readTemplates({ runtime, signedIn }: SignedInRequest, contact: HandledRequest) {
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

interface FormState {
  readonly letter: ReplyLetter;
  readonly templateId?: string | undefined;
  readonly replaces?: string | undefined;
  readonly errors?: ReplyErrors;
  /** Ids of what the letter that was held back knew of. */
  readonly heldBack?: readonly string[];
  readonly after?: ReplyAfter;
  readonly hasPreview?: boolean;
}

async function respondWithForm(
  request: SignedInRequest,
  contact: HandledRequest,
  templates: Awaited<ReturnType<typeof readTemplates>>,
  state: FormState,
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
      replyId={runtime.contact.createReplyId()}
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

async function showForm(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, runtime, signedIn } = request;
  const { replies } = runtime.contact;
  const templates = await readTemplates(request, contact);
  const [again, chosen] = [c.req.query("again"), c.req.query("template")];
  const draft = await replies.findDraft(contact.id, signedIn.user.id);
  if (again !== undefined) {
    const stored = (await replies.listReplies([contact.id])).get(contact.id) ?? [];
    const failed = stored.find(({ id, state }) => id === again && state === "failed");
    if (failed) {
      const { id: replaces, recipient, subject, text } = failed;
      const letter = { recipient, subject, text, isQuoted: false };
      return respondWithForm(request, contact, templates, { letter, replaces });
    }
  }
  if (draft && chosen === undefined) {
    return respondWithForm(request, contact, templates, { letter: draft });
  }
  const first = chosen ?? templates.offered[0]?.id;
  const templateId = templates.offered.find(({ id }) => id === first)?.id;
  const letter = { ...templates.fill(templateId), recipient: contact.email, isQuoted: false };
  return respondWithForm(request, contact, templates, { letter, templateId });
}

const formSchema = v.object({
  intent: v.optional(
    v.picklist([
      "send",
      "send-next",
      "draft",
      "preview",
      autosave,
      "use",
      fill,
      "mark",
      "mark-next",
    ]),
    "draft",
  ),
  id: v.pipe(
    v.string(),
    v.regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  ),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  // A won or lost request keeps both, and its form has neither.
  state: v.optional(v.picklist(["answered", "open", ""]), ""),
  "follow-up": v.optional(
    v.union([v.picklist(["none", ""]), v.pipe(v.string(), v.check(isPlainDay))]),
    "",
  ),
  template: v.pipe(v.string(), v.maxLength(64)),
  used: v.optional(v.pipe(v.string(), v.maxLength(64))),
  seen: v.optional(v.pipe(v.string(), v.maxLength(30)), ""),
  step: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), "0"),
  again: v.optional(v.pipe(v.string(), v.maxLength(64))),
  known: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(20_000),
      v.transform((ids) => ids.split(" ")),
    ),
    "",
  ),
  subject: v.string(),
  text: v.string(),
});

async function takeForm(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, fields, runtime, screens, signedIn, area } = request;
  const { replies } = runtime.contact;
  const { user } = signedIn;
  const parsed = v.safeParse(formSchema, fields);
  if (!parsed.success) return screens.respondProblem(c, "missing", 400, user);
  const { output: form } = parsed;
  const at = new Date();
  const letter = readLetter(fields, contact);
  const saveDraft = () => replies.saveDraft(contact.id, user.id, letter, at);
  const after = {
    version: form.version,
    state: (form.state || undefined) as HandlingState | undefined,
    followUpOn:
      form["follow-up"] === "none"
        ? null
        : form["follow-up"] === ""
          ? undefined
          : form["follow-up"],
  };
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  const toForm = (change = {}) => toRequestAddress(contact.id, listQuery, change, "/reply");
  // Where the way on leads is decided by the list as it was, with this request in it.
  const goesOn = form.intent.endsWith("-next");
  const list = listQuery?.toList(user.id, at);
  const { next } =
    list && goesOn
      ? await runtime.contact.lists.findNeighbours(list, contact)
      : { next: undefined };
  const goOn = (done: DoneCode, fragment = "") => {
    const result = done.endsWith("-kept") ? "-kept" : done === "reply-sent" ? "-sent" : "";
    return seeOther(
      c,
      next
        ? toRequestAddress(next, listQuery, { done: `previous${result}`, of: contact.id })
        : goesOn
          ? toListAddress(
              listQuery && withoutSearch(listQuery, runtime.settings.timeZone),
              contact.reference,
              { done: `saved${result}`, of: contact.id },
            )
          : toRequestAddress(contact.id, listQuery, { done }) + fragment,
    );
  };
  if (form.intent === "mark" || form.intent === "mark-next") {
    const isDone = await replies.markAnswered(contact, after, { userId: user.id, at });
    return goOn(isDone ? "answered" : "answered-kept");
  }
  const templates = await readTemplates(request, contact);
  const isTyped = (): boolean => {
    const untouched = [undefined, ...templates.offered.map(({ id }) => id)].map(templates.fill);
    return (
      letter.text !== "" &&
      !untouched.some(({ subject, text }) => subject === letter.subject && text === letter.text)
    );
  };
  if (form.intent === "use") {
    if (isTyped()) await saveDraft();
    return seeOther(c, toForm({ template: form.template }));
  }
  if (form.intent === fill) {
    const id = templates.offered.find(({ id }) => id === form.template)?.id;
    return c.json({ ...templates.fill(id), used: id ?? "" });
  }
  if (form.intent === autosave) {
    if (!form.seen && !isTyped()) return c.body(null, 204);
    const draftForm = { replyId: form.id, seen: form.seen, step: form.step };
    const isSaved = await replies.autosaveDraft(contact.id, user.id, letter, at, draftForm);
    const text = replyTexts[area.language];
    const line = fillText(text.draftSavedAt, { time: area.times.formatHour(at) });
    return isSaved
      ? c.json({ seen: at.toISOString(), line })
      : c.json({ line: text.draftRefused }, 409);
  }
  if (form.intent === "draft") {
    await saveDraft();
    return seeOther(c, toForm());
  }
  const typed = {
    ...{ letter, templateId: form.used, replaces: form.again },
    after: { state: form.state, followUp: form["follow-up"] },
  };
  if (form.intent === "preview") {
    if (isTyped()) await saveDraft();
    return respondWithForm(request, contact, templates, { ...typed, hasPreview: true });
  }
  const checked = v.safeParse(replySchema, letter);
  // A letter needs more than the greeting and the signature that it begins with.
  const isWritten = letter.text !== templates.fill(undefined).text;
  if (!checked.success || !isWritten || !runtime.settings.mail) {
    await saveDraft();
    const failed = checked.issues?.map((issue) => [issue.path?.[0]?.key, true]) ?? [];
    const errors: ReplyErrors = {
      ...Object.fromEntries(failed),
      ...(isWritten ? undefined : { text: true }),
    };
    return respondWithForm(request, contact, templates, { ...typed, errors });
  }
  const outcome = await runtime.contact.reply(
    contact,
    {
      id: form.id,
      letter: checked.output,
      quote: getQuote(letter, contact),
      author: user,
      templateId: form.used,
      replaces: form.again,
      known: form.known,
      at,
    },
    after,
  );
  if (outcome === "limited") {
    await saveDraft();
    return respondWithForm(request, contact, templates, { ...typed, errors: { limit: true } });
  }
  if (outcome === "unseen") {
    await saveDraft();
    return respondWithForm(request, contact, templates, {
      ...typed,
      heldBack: form.known,
    });
  }
  return goOn(outcome === "kept" ? "reply-kept" : "reply-sent", "#replies");
}
