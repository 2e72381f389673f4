import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startActor } from "#app/admin/router/start-action.ts";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { toSingleLine } from "#app/features/contact/rules/contact-fields.ts";
import type {
  ChangeRefusal,
  HandledRequest,
  WorkChange,
} from "#app/features/contact/rules/handling.ts";
import type { Actor } from "#app/platform/actions/action.ts";
import type { ActionOutcome } from "#app/platform/actions/action-store.ts";
import { toActionQuery, toRefusedQuery } from "./action-response.ts";
import { readListQuery, toListAddress, toRequestAddress, withoutSearch } from "./list-query.ts";
import { freshEntry } from "./log-panel.tsx";
import { type RequestHandler, withRequest } from "./request-handler.ts";
import { respondWithRequest, toList } from "./request-response.tsx";
import {
  type Refusal,
  readWork,
  readWorkFields,
  serializeWork,
  type TypedWork,
  type WorkFields,
} from "./work-fields.ts";

const requestPath = `${adminPaths.requests}/:id` as const;

export const routes: readonly AdminRoute[] = [
  { path: requestPath, ...changes(withWork(changeRequest)) },
  { path: `${requestPath}/release`, ...changes(withWork(releaseRequest)) },
  { path: `${requestPath}/spam`, ...changes(withWork(markSpam)) },
];

function changes(handle: RequestHandler) {
  return {
    method: "POST",
    leadsTo: requestPath,
    access: "change-requests",
    handle: withRequest(handle),
  } as const;
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
