import * as v from "valibot";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startActor } from "#app/admin/router/start-action.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import {
  type ReplyErrors,
  type ReplyLetter,
  replySchema,
} from "#app/features/contact/rules/reply.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { toActionQuery } from "./action-response.ts";
import { readListQuery, toListAddress, toRequestAddress, withoutSearch } from "./list-query.ts";
import { autosave, type Form, type FormOf, fill, formSchema } from "./reply-form-fields.ts";
import {
  getQuote,
  type ReplyFormState,
  type ReplyTemplates,
  readLetter,
  readTemplates,
  respondWithForm,
} from "./reply-form-response.tsx";
import { type RequestHandler, withRequest } from "./request-handler.ts";
import { replyTexts } from "./texts.ts";

const replyPath = `${adminPaths.requests}/:id/reply` as const;

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

/** A form that was sent, and the request that it is for. */
interface Sent<SentForm extends Form = Form> {
  readonly request: SignedInRequest;
  readonly contact: HandledRequest;
  readonly form: SentForm;
  readonly letter: ReplyLetter;
}

/** Enter in a field presses the button of drafts. */
const defaultIntent = { intent: "draft" };

async function takeForm(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, fields, screens, signedIn } = request;
  const parsed = v.safeParse(formSchema, { ...defaultIntent, ...fields });
  if (!parsed.success) return screens.respondProblem(c, "missing", 400, signedIn.user);
  const { output: form } = parsed;
  const sent = { request, contact, letter: readLetter(fields, contact) };
  switch (form.intent) {
    case "mark":
    case "mark-next":
      return markAnswered({ ...sent, form });
    case "send":
    case "send-next":
      return send({ ...sent, form });
    case "draft":
      return keepDraft({ ...sent, form });
    case "preview":
      return preview({ ...sent, form });
    case "use":
      return applyTemplate({ ...sent, form });
    case fill:
      return sendTemplate({ ...sent, form });
    case autosave:
      return saveAutomatically({ ...sent, form });
  }
}

const saveDraft = ({ request, contact, letter }: Omit<Sent, "form">, at = new Date()) =>
  request.runtime.contact.replies.saveDraft(contact.id, request.signedIn.user.id, letter, at);

/** True for a letter that no template makes. */
function isTyped({ letter }: Pick<Sent, "letter">, templates: ReplyTemplates): boolean {
  const untouched = [undefined, ...templates.offered.map(({ id }) => id)].map(templates.fill);
  return (
    letter.text !== "" &&
    !untouched.some(({ subject, text }) => subject === letter.subject && text === letter.text)
  );
}

const toFormAddress = ({ request, contact }: Omit<Sent, "form">, change = {}): string =>
  toRequestAddress(
    contact.id,
    readListQuery(request.c, request.runtime.settings.timeZone),
    change,
    "/reply",
  );

function readAfter(form: Form) {
  const day = form["follow-up"];
  const followUpOn = day === "none" ? null : day || undefined;
  return { version: form.version, state: form.state || undefined, followUpOn };
}

/** Address after a button: the next request of the list, to the list without one, or back to the request. */
async function findWayOn({ request, contact, form }: Sent) {
  const { c, runtime, signedIn } = request;
  const { timeZone } = runtime.settings;
  const listQuery = readListQuery(c, timeZone);
  if (!form.intent.endsWith("-next")) {
    return (said: Readonly<Record<string, string>>, fragment = "") =>
      toRequestAddress(contact.id, listQuery, said) + fragment;
  }
  // By the list as it was before, with this request in it.
  const list = listQuery?.toList(signedIn.user.id, new Date());
  const { next } = list ? await runtime.contact.lists.findNeighbours(list, contact) : {};
  return (said: Readonly<Record<string, string>>) =>
    next
      ? toRequestAddress(next, listQuery, said)
      : toListAddress(listQuery && withoutSearch(listQuery, timeZone), contact.reference, said);
}

async function markAnswered(sent: Sent<FormOf<"mark" | "mark-next">>): Promise<Response> {
  const { request, contact, form } = sent;
  const toWayOn = await findWayOn(sent);
  const actor = startActor(request, "mark");
  const { outcome, actionId } = await request.runtime.contact.replies.markAnswered(
    contact,
    readAfter(form),
    actor,
  );
  if (outcome === "unknown") return respondMissing(request);
  return seeOther(request.c, toWayOn(toActionQuery(actionId)));
}

const respondMissing = ({ c, screens, signedIn }: SignedInRequest) =>
  screens.respondProblem(c, "missing", 404, signedIn.user);

async function applyTemplate(sent: Sent<FormOf<"use" | typeof fill>>): Promise<Response> {
  const templates = await readTemplates(sent.request, sent.contact);
  if (isTyped(sent, templates)) await saveDraft(sent);
  return seeOther(sent.request.c, toFormAddress(sent, { template: sent.form.template }));
}

/** The text of a template, for the form's script. */
async function sendTemplate({ request, contact, form }: Sent<FormOf<"use" | typeof fill>>) {
  const templates = await readTemplates(request, contact);
  const id = templates.offered.find((template) => template.id === form.template)?.id;
  return request.c.json({ ...templates.fill(id), used: id ?? "" });
}

async function saveAutomatically(sent: Sent<FormOf<typeof autosave>>): Promise<Response> {
  const { request, contact, form, letter } = sent;
  const { c, runtime, signedIn, area } = request;
  const isUntouched = !form.seen && !isTyped(sent, await readTemplates(request, contact));
  if (isUntouched) return c.body(null, 204);
  const at = new Date();
  const draftForm = { replyId: form.formId, seen: form.seen, step: form.step };
  const isSaved = await runtime.contact.replies.autosaveDraft(
    contact.id,
    signedIn.user.id,
    letter,
    at,
    draftForm,
  );
  const text = replyTexts[area.language];
  const line = fillText(text.draftSavedAt, { time: area.times.formatHour(at) });
  return isSaved
    ? c.json({ seen: at.toISOString(), line })
    : c.json({ line: text.draftRefused }, 409);
}

async function keepDraft(sent: Sent<FormOf<"draft" | "preview">>): Promise<Response> {
  await saveDraft(sent);
  return seeOther(sent.request.c, toFormAddress(sent));
}

/** The form as it was sent. */
const toFormState = ({ form, letter }: Sent): ReplyFormState => ({
  ...{ letter, templateId: form.used, replaces: form.again },
  after: { state: form.state, followUp: form["follow-up"] },
});

async function preview(sent: Sent<FormOf<"draft" | "preview">>): Promise<Response> {
  const { request, contact } = sent;
  const templates = await readTemplates(request, contact);
  if (isTyped(sent, templates)) await saveDraft(sent);
  const state = { ...toFormState(sent), hasPreview: true };
  return respondWithForm(request, contact, templates, state);
}

/** Shows a letter again that was not sent; its draft is saved. */
async function refuse(
  sent: Sent,
  templates: ReplyTemplates,
  change: Pick<ReplyFormState, "errors" | "heldBack">,
): Promise<Response> {
  await saveDraft(sent);
  return respondWithForm(sent.request, sent.contact, templates, {
    ...toFormState(sent),
    ...change,
  });
}

async function send(sent: Sent<FormOf<"send" | "send-next">>): Promise<Response> {
  const { request, contact, form, letter } = sent;
  const { c, runtime, signedIn } = request;
  const templates = await readTemplates(request, contact);
  const checked = v.safeParse(replySchema, letter);
  // A letter needs more than the greeting and the signature that it begins with.
  const isWritten = letter.text !== templates.fill(undefined).text;
  if (!checked.success || !isWritten || !runtime.settings.mail) {
    const failed = checked.issues?.map((issue) => [issue.path?.[0]?.key, true]) ?? [];
    const errors: ReplyErrors = {
      ...Object.fromEntries(failed),
      ...(isWritten ? undefined : { text: true }),
    };
    return refuse(sent, templates, { errors });
  }
  const toWayOn = await findWayOn(sent);
  const actor = startActor(request, checked.output);
  const reply = {
    id: form.formId || actor.id,
    letter: checked.output,
    quote: getQuote(letter, contact),
    author: signedIn.user,
    ...{ templateId: form.used, replaces: form.again, known: form.known },
  };
  const { outcome, actionId } = await runtime.contact.reply(contact, reply, readAfter(form), actor);
  if (outcome === "limited") return refuse(sent, templates, { errors: { limit: true } });
  if (outcome === "unseen") return refuse(sent, templates, { heldBack: form.known });
  if (outcome === "unknown") return respondMissing(request);
  return seeOther(c, toWayOn(toActionQuery(actionId), "#replies"));
}
