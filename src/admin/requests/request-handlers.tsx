import { adminPaths } from "#app/admin/addresses.ts";
import { allKeyed } from "#app/admin/all-keyed.ts";
import { createTimeFormat } from "#app/admin/format-time.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import { canBeInCharge, isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import { toSingleLine } from "#app/features/contact/rules/contact-fields.ts";
import { findErasureTime } from "#app/features/contact/rules/erasure.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { getPersonKey } from "#app/features/contact/rules/person-fields.ts";
import type { UserAction } from "#app/features/contact/rules/stored-request.ts";
import {
  readListQuery,
  toErasureAddress,
  toListAddress,
  toRequestAddress,
  withoutSearch,
} from "./list-query.ts";
import { RequestDetail } from "./request.tsx";
import { readDone, toDoneAddress } from "./request-done.ts";
import { exportPerson } from "./request-export.ts";
import { type RequestHandler, withRequest } from "./request-handler.ts";
import type { DoneCode, RequestProps } from "./request-props.ts";
import { type RequestQuery, readRequestQuery } from "./request-query.ts";
import {
  readWork,
  readWorkFields,
  serializeWork,
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
    refuse: withRequest(refuseWrongReference),
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
  Pick<RequestProps, "conflict" | "done" | "erasing" | "refusals" | "typed">
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
  const { c, runtime, signedIn } = request;
  const isErasing =
    c.req.query("erase") !== undefined && isAllowed(signedIn.user.role, "erase-person");
  const erasing = isErasing ? { isWrongReference: false } : undefined;
  const done = await readDone(c, runtime.contact, { userId: signedIn.user.id, at: new Date() });
  return respondWithRequest(request, contact, { erasing, done });
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
  const { c, runtime, signedIn } = request;
  const { handling } = runtime.contact;
  if (fields.correct) {
    const notes = (await handling.listNotes([contact.id])).get(contact.id) ?? [];
    const note = notes.find(({ id }) => id === fields.correct);
    const typed = { ...fields, corrects: note?.id ?? "", correction: note?.text ?? "" };
    return respondWithRequest(request, contact, { typed });
  }
  // Where the way on leads is decided by the list as it was, with this request in it.
  const goesOn = fields.act === "next" || fields.act === "answered";
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  const { next } = goesOn
    ? await runtime.contact.lists.findNeighbours(toList(request, listQuery), contact)
    : { next: undefined };
  const actor = { userId: signedIn.user.id, at: new Date() };
  const batch = runtime.contact.batches.createId();
  const saved = await saveTyped(request, contact, fields, actor, batch);
  if (saved instanceof Response) return saved;

  if (fields.act === "reply" || fields.again !== "") {
    const again = fields.again === "" ? {} : { again: fields.again };
    return seeOther(c, toRequestAddress(contact.id, listQuery, again, "/reply"));
  }
  if (goesOn) {
    const said = { of: contact.id, ...(saved === "saved" && { batch }) };
    return seeOther(
      c,
      next
        ? toRequestAddress(next, listQuery, { done: "previous", ...said })
        : toListAddress(
            listQuery && withoutSearch(listQuery, runtime.settings.timeZone),
            contact.reference,
            {
              done: "saved",
              ...said,
            },
          ),
    );
  }
  const done = saved === "saved" && fields.act === "take" ? "taken" : saved;
  return seeOther(c, toDoneAddress(contact.id, listQuery, done, actor.at));
}

/** Saves everything that the form of a request's screen holds: what was saved, or a response that says why nothing was. */
async function saveTyped(
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
  actor: UserAction,
  batch?: string,
): Promise<Response | DoneCode> {
  const { c, runtime, screens, area, signedIn } = request;
  const { handling } = runtime.contact;
  const { user } = signedIn;
  const { work, ...read } = readWork(fields, contact, user.id, area.times.getPlainDay());
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
  const typed = { ...fields, state: work.state, assignee: work.assigneeId ?? "" };
  if (refusals.length > 0) return respondWithRequest(request, contact, { typed, refusals }, 400);

  const { note, version } = fields;
  if (!isWorkKept) {
    const outcome = await handling.change(contact.id, { ...work, version, note, batch }, actor);
    if (outcome === "unknown") return screens.respondProblem(c, "missing", 404, user);
    if (outcome === "stale") {
      const current = (await handling.find(contact.id)) ?? contact;
      const changes = await handling.listChanges(contact.id);
      const conflict = changes
        .slice(-1)
        .flatMap(({ at, userId }) =>
          changes.filter((one) => one.userId === userId && one.at.getTime() === at.getTime()),
        );
      return respondWithRequest(request, current, { typed, conflict }, 409);
    }
  } else if (note) {
    await handling.addNote(contact.id, note, actor);
  }
  const isCorrected =
    fields.corrects !== "" &&
    fields.correction !== "" &&
    (await handling.correctNote(fields.corrects, fields.correction, actor));
  if (!isWorkKept) return "saved";
  if (note) return isCorrected ? "note-corrected" : "note";
  return isCorrected ? "corrected" : "nothing";
}

async function releaseRequest(
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
): Promise<Response> {
  const { c, runtime, signedIn } = request;
  const actor = { userId: signedIn.user.id, at: new Date() };
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  const saved = await saveTyped(request, contact, fields, actor);
  if (saved instanceof Response) return saved;
  const { changed } = await runtime.contact.batches.release([contact], actor);
  if (changed.length > 0) {
    const subject = contact.reference;
    await runtime.actions.record(startAction(request, "request-released", { subject }));
  }
  return seeOther(c, toDoneAddress(contact.id, listQuery, "released", actor.at));
}

async function markSpam(
  request: SignedInRequest,
  contact: HandledRequest,
  fields: WorkFields,
): Promise<Response> {
  const { c, runtime, signedIn } = request;
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  const actor = { userId: signedIn.user.id, at: new Date() };
  const word = toSingleLine(fields.spamWord).slice(0, 200);
  const saved = await saveTyped(request, contact, fields, actor);
  if (saved instanceof Response) return saved;
  // What was saved with the same press made a version.
  const current = (await runtime.contact.handling.find(contact.id)) ?? contact;
  const { changed } = await runtime.contact.batches.markSpam([current], actor, word);
  if (changed.length > 0) {
    const subject = contact.reference;
    await runtime.actions.record(startAction(request, "requests-marked", { subject }));
  }
  return seeOther(c, toDoneAddress(contact.id, listQuery, "marked", actor.at));
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

async function erasePerson(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, runtime, screens, signedIn } = request;
  const { user } = signedIn;
  const { timeZone } = runtime.settings;
  const { erasures } = await runtime.contact.erasePerson(getPersonKey(contact));
  const [erasure] = erasures;
  // Another user or the retention job has erased it meanwhile.
  if (!erasure) return screens.respondProblem(c, "missing", 404, user);
  await runtime.actions.record(startAction(request, "person-erased", { subject: erasure.receipt }));
  const from = readListQuery(c, timeZone);
  const listQuery = from && withoutSearch(from, timeZone);
  const { next } = await runtime.contact.lists.findNeighbours(toList(request, listQuery), contact);
  return seeOther(c, toErasureAddress(erasure.receipt, listQuery, next));
}
