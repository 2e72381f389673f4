import { adminPaths } from "#app/admin/addresses.ts";
import { allKeyed } from "#app/admin/all-keyed.ts";
import { createTimeFormat } from "#app/admin/format-time.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction, startActor } from "#app/admin/router/start-action.ts";
import { canBeInCharge, isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import { toSingleLine } from "#app/features/contact/rules/contact-fields.ts";
import { findErasureTime } from "#app/features/contact/rules/erasure.ts";
import type {
  ChangeRefusal,
  HandledRequest,
  WorkChange,
} from "#app/features/contact/rules/handling.ts";
import { getPersonKey } from "#app/features/contact/rules/person-fields.ts";
import type { Actor } from "#app/platform/actions/action.ts";
import type { ActionOutcome } from "#app/platform/actions/action-store.ts";
import { readAction, readRefused, toActionQuery, toRefusedQuery } from "./action-response.ts";
import {
  readListQuery,
  toErasureAddress,
  toListAddress,
  toRequestAddress,
  withoutSearch,
} from "./list-query.ts";
import { freshEntry } from "./log-panel.tsx";
import { RequestDetail } from "./request.tsx";
import { exportPerson } from "./request-export.ts";
import { type RequestHandler, withRequest } from "./request-handler.ts";
import type { RequestProps } from "./request-props.ts";
import { type RequestQuery, readRequestQuery } from "./request-query.ts";
import {
  type Refusal,
  readWork,
  readWorkFields,
  serializeWork,
  type TypedWork,
  toTypedWork,
  type WorkFields,
} from "./work-fields.ts";

const requestPath = `${adminPaths.requests}/:id` as const;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: requestPath, access: "read-requests", handle: withRequest(showRequest) },
  { path: requestPath, ...changes(withWork(changeRequest)) },
  { path: `${requestPath}/release`, ...changes(withWork(releaseRequest)) },
  { path: `${requestPath}/spam`, ...changes(withWork(markSpam)) },
  {
    method: "POST",
    path: `${requestPath}/export`,
    leadsTo: requestPath,
    access: "export-requests",
    needsStepUp: "person",
    sendsFile: true,
    handle: withRequest(sendPerson),
  },
  {
    method: "POST",
    path: `${requestPath}/erase`,
    leadsTo: `${requestPath}?erase=1`,
    access: "erase-person",
    needsStepUp: "erase",
    refuse: async (request) =>
      (await repeatErasure(request)) ?? withRequest(refuseWrongReference)(request),
    handle: withRequest(erasePerson),
  },
];

function changes(handle: RequestHandler) {
  return {
    method: "POST",
    leadsTo: requestPath,
    access: "change-requests",
    handle: withRequest(handle),
  } as const;
}

type DetailState = Partial<
  Pick<RequestProps, "conflict" | "done" | "erasing" | "refusals" | "refused" | "typed">
>;

/** The list from which a request was opened, or all in time. */
const toList = ({ runtime, signedIn }: SignedInRequest, listQuery: RequestQuery | undefined) =>
  (listQuery ?? readRequestQuery({ view: "all" }, runtime.settings.timeZone)).toList(
    signedIn.user.id,
    new Date(),
  );

async function respondWithRequest(
  request: SignedInRequest,
  contact: HandledRequest,
  state: DetailState = {},
  status: 200 | 400 | 409 = 200,
): Promise<Response> {
  const { c, runtime, screens, area } = request;
  const { accounts, outbox, ownerSettings, settings } = runtime;
  const { handling, lists } = runtime.contact;
  const now = new Date();
  const listQuery = readListQuery(c, settings.timeZone);
  const list = toList(request, listQuery);
  const { notes, replies, drafts, periods, ...found } = await allKeyed({
    deliveries: handling.listDeliveryIds(contact.id).then(outbox.listByIds),
    notes: handling.listNotes([contact.id]),
    changes: handling.listChanges(contact.id),
    neighbours: lists.findNeighbours(list, contact),
    position: listQuery && lists.findPosition(list, contact),
    others: handling.listOthers(contact),
    users: accounts.listUsers(),
    replies: runtime.contact.replies.listReplies([contact.id]),
    drafts: runtime.contact.replies.listDraftsFor(contact.id, area.viewer.id),
    periods: allKeyed({
      retentionDays: ownerSettings.findValue("CONTACT_RETENTION_DAYS"),
      suspectRetentionDays: ownerSettings.findValue("SUSPECT_RETENTION_DAYS"),
    }),
    lateAfter: ownerSettings.findLateAfter(),
  });
  const props: RequestProps = {
    ...area,
    typed: toTypedWork(contact),
    ...state,
    ...found,
    now,
    listQuery,
    request: contact,
    notes: notes.get(contact.id) ?? [],
    erasedOn: findErasureTime(contact, periods),
    names: mapUserNames(found.users),
    replies: replies.get(contact.id) ?? [],
    draftSavedAt: drafts.draft?.savedAt,
    otherDrafts: drafts.others,
  };
  const screen = <RequestDetail {...props} />;
  return screens.respond(c, area.language, contact.reference, screen, status);
}

async function showRequest(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, signedIn } = request;
  const isErasing =
    c.req.query("erase") !== undefined && isAllowed(signedIn.user.role, "erase-person");
  const erasing = isErasing ? { isWrongReference: false } : undefined;
  const said = { done: await readAction(request, new Date()), refused: readRefused(c) };
  return respondWithRequest(request, contact, { erasing, ...said });
}

type WorkHandler = (
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
) => Promise<Response>;

/** Reads the form of a request's screen; 400 for what no form of the site sends. */
function withWork(handle: WorkHandler): RequestHandler {
  return async (request, contact) => {
    const { c, screens, signedIn } = request;
    const fields = readWorkFields(request.fields);
    if (!fields) return screens.respondProblem(c, "missing", 400, signedIn.user);
    return handle(request, contact, fields);
  };
}

/** Opens a note for its correction, or saves everything that the form holds, and goes on where its button says. */
async function changeRequest(
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
): Promise<Response> {
  if (fields.correct) return openCorrection(request, contact, fields);
  const { c, runtime } = request;
  // Where the way on leads is decided by the list as it was, with this request in it.
  const goesOn = fields.act === "next" || fields.act === "answered";
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  const { next } = goesOn
    ? await runtime.contact.lists.findNeighbours(toList(request, listQuery), contact)
    : { next: undefined };
  const outcome = await saveTyped(request, contact, fields, (change, actor) =>
    runtime.contact.handling.change(contact.id, change, actor),
  );
  if (outcome instanceof Response) return outcome;

  if (fields.act === "reply" || fields.again !== "") {
    const again = fields.again === "" ? {} : { again: fields.again };
    return seeOther(c, toRequestAddress(contact.id, listQuery, again, "/reply"));
  }
  const said = outcome.isDone ? toActionQuery(outcome.actionId) : {};
  if (next) return seeOther(c, toRequestAddress(next, listQuery, said));
  if (goesOn) {
    const list = listQuery && withoutSearch(listQuery, runtime.settings.timeZone);
    return seeOther(c, toListAddress(list, contact.reference, said));
  }
  const address = toRequestAddress(
    contact.id,
    listQuery,
    outcome.isDone ? said : toRefusedQuery("nothing"),
  );
  return seeOther(c, outcome.isDone ? `${address}#${freshEntry}` : address);
}

async function openCorrection(
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
): Promise<Response> {
  const notes = await request.runtime.contact.handling.listNotes([contact.id]);
  const note = notes.get(contact.id)?.find(({ id }) => id === fields.correct);
  const typed = { ...fields, corrects: note?.id ?? "", correction: note?.text ?? "" };
  return respondWithRequest(request, contact, { typed });
}

/** Buttons that only differ in where they lead do the same. */
const toContent = ({ act, again, correct, ...fields }: WorkFields) => ({
  ...fields,
  act: act === "next" || act === "reply" ? "" : act,
});

interface Saved {
  readonly actionId: string;
  readonly isDone: boolean;
}

/** Saves everything that the form of a request's screen holds, once; a response says why nothing was saved. */
async function saveTyped(
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
  save: (change: WorkChange, actor: Actor) => Promise<ActionOutcome<ChangeRefusal>>,
): Promise<Response | Saved> {
  const { runtime, screens, signedIn, c } = request;
  const { handling } = runtime.contact;
  const actor = startActor(request, toContent(fields));
  // Sent again, it is not refused for what it has changed itself.
  if (await runtime.actions.find(actor.id)) return { actionId: actor.id, isDone: true };
  const read = await readChange(request, contact, fields);
  const { typed, refusals } = read;
  if (refusals.length > 0) return respondWithRequest(request, contact, { typed, refusals }, 400);
  const outcome = await save(read.change, actor);
  if (outcome === "unknown") return screens.respondProblem(c, "missing", 404, signedIn.user);
  if (outcome === "stale") {
    const current = (await handling.find(contact.id)) ?? contact;
    const changes = await handling.listChanges(contact.id);
    const last = changes.at(-1);
    const conflict = changes.filter(({ actionId }) => actionId && actionId === last?.actionId);
    return respondWithRequest(request, current, { typed, conflict }, 409);
  }
  return { actionId: actor.id, isDone: outcome !== "nothing" };
}

/** A form as it was read: its changes, its refused fields, and all fields with those that the server adds. */
async function readChange(
  { runtime, area, signedIn }: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
): Promise<{ change: WorkChange; refusals: Refusal[]; typed: TypedWork }> {
  const { work, ...read } = readWork(fields, contact, signedIn.user.id, area.times.getPlainDay());
  const isNoteOnly = fields.only === "note";
  const isWorkKept = isNoteOnly || serializeWork(work) === fields.shown;
  // A wrong amount or day is none to the work, which may then seem unchanged.
  const refusals = read.refusals.filter(
    (refusal) => !isNoteOnly || refusal === "note" || refusal === "correction",
  );
  if (!isWorkKept && work.assigneeId && work.assigneeId !== contact.assigneeId) {
    const users = await runtime.accounts.listUsers();
    if (!users.some((one) => one.id === work.assigneeId && canBeInCharge(one))) {
      refusals.push("assignee");
    }
  }
  const { note, version, corrects: noteId, correction: text } = fields;
  const change = {
    ...(isWorkKept ? {} : { ...work, version }),
    note,
    correction: noteId && text ? { noteId, text } : undefined,
  };
  const typed = { ...fields, state: work.state, assignee: work.assigneeId ?? "" };
  return { change, refusals, typed };
}

/** Saves what was typed and does something else to the request, as one action. */
async function changeTyped(
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
  change: (
    typed: { readonly id: string; readonly change: WorkChange },
    actor: Actor,
  ) => Promise<ActionOutcome<ChangeRefusal>>,
): Promise<Response> {
  const { c, runtime } = request;
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  const saved = await saveTyped(request, contact, fields, (typed, actor) =>
    change({ id: contact.id, change: typed }, actor),
  );
  if (saved instanceof Response) return saved;
  const said = saved.isDone ? toActionQuery(saved.actionId) : toRefusedQuery("nothing");
  return seeOther(c, toRequestAddress(contact.id, listQuery, said));
}

function releaseRequest(...[request, contact, fields]: Parameters<WorkHandler>) {
  return changeTyped(request, contact, fields, request.runtime.contact.batches.releaseTyped);
}

function markSpam(...[request, contact, fields]: Parameters<WorkHandler>) {
  const word = toSingleLine(fields.spamWord).slice(0, 200);
  return changeTyped(request, contact, fields, (typed, actor) =>
    request.runtime.contact.batches.markTyped(typed, actor, word),
  );
}

async function sendPerson(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, runtime } = request;
  const subject = contact.reference;
  await runtime.actions.record(
    startAction(request, "person-exported", { subject, isRepeatable: true }),
  );
  const found = await runtime.contact.handling.listByEmail(getPersonKey(contact));
  const { language } = contact;
  const times = createTimeFormat(language, runtime.settings.timeZone, new Date());
  const work = await runtime.contact.addWork(found);
  const { name, text } = exportPerson(work, contact, { language, times });
  return c.body(text, 200, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.txt"`,
  });
}

async function refuseWrongReference(
  request: SignedInRequest,
  contact: HandledRequest,
): Promise<Response | undefined> {
  if (request.fields["reference"]?.trim().toUpperCase() === contact.reference) return undefined;
  return respondWithRequest(request, contact, { erasing: { isWrongReference: true } }, 400);
}

/** An erasure that is asked for once more leads to its receipt: the request is gone. */
async function repeatErasure(request: SignedInRequest): Promise<Response | undefined> {
  const { c, runtime } = request;
  const done = await runtime.actions.find(startActor(request).id);
  if (!done?.subject) return undefined;
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  return seeOther(c, toErasureAddress(done.subject, listQuery, undefined));
}

async function erasePerson(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, runtime, screens, signedIn } = request;
  const { timeZone } = runtime.settings;
  const { erasures } = await runtime.contact.erasePerson(
    getPersonKey(contact),
    startActor(request),
  );
  const [erasure] = erasures;
  // Another user or the retention job has erased it meanwhile.
  if (!erasure) return screens.respondProblem(c, "missing", 404, signedIn.user);
  const from = readListQuery(c, timeZone);
  const listQuery = from && withoutSearch(from, timeZone);
  const { next } = await runtime.contact.lists.findNeighbours(toList(request, listQuery), contact);
  return seeOther(c, toErasureAddress(erasure.receipt, listQuery, next));
}
