import * as v from "valibot";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { canBeInCharge, isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import {
  type HandledRequest,
  handlingStates,
  type RequestFilter,
} from "#app/features/contact/rules/handling.ts";
import { parseRequestSearch } from "#app/features/contact/rules/request-text.ts";
import type { AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import { countPendingWork } from "#app/server/admin/pending-work.ts";
import { seeOther } from "#app/server/admin/see-other.ts";
import { Erased } from "./erased.tsx";
import { RequestDetail } from "./request.tsx";
import { streamCsv } from "./request-export.ts";
import { type RequestQuery, readRequestQuery } from "./request-query.ts";
import { Requests } from "./requests.tsx";
import { requestListTexts, requestTexts } from "./texts.ts";

const requestPath = `${adminPaths.requests}/:id` as const;
const requestsPerPage = 50;
const day = 24 * 60 * 60_000;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.requests, access: "read-requests", handle: showRequests },
  {
    method: "POST",
    path: adminPaths.requestExport,
    leadsTo: adminPaths.requests,
    access: "export-requests",
    needsStepUp: true,
    handle: exportRequests,
  },
  { method: "GET", path: requestPath, access: "read-requests", handle: withRequest(showRequest) },
  { path: requestPath, ...changes(changeRequest) },
  { path: `${requestPath}/notes`, ...changes(addNote) },
  { path: `${requestPath}/release`, ...changes(releaseRequest) },
  {
    method: "POST",
    path: `${requestPath}/export`,
    leadsTo: requestPath,
    access: "export-requests",
    needsStepUp: true,
    handle: withRequest(exportPerson),
  },
  {
    method: "POST",
    path: `${requestPath}/erase`,
    leadsTo: `${requestPath}?erase=1`,
    access: "erase-person",
    needsStepUp: true,
    handle: withRequest(erasePerson),
  },
];

type RequestHandler = (request: SignedInRequest, contact: HandledRequest) => Promise<Response>;

function changes(handle: RequestHandler) {
  return {
    method: "POST",
    leadsTo: requestPath,
    access: "change-requests",
    handle: withRequest(handle),
  } as const;
}

/** Finds the contact request of the address; 404 without one. */
function withRequest(handle: RequestHandler) {
  return async (request: SignedInRequest): Promise<Response> => {
    const { c, runtime, screens, signedIn } = request;
    const contact = await runtime.contact.handling.find(c.req.param("id") ?? "");
    if (!contact) return screens.respondProblem(c, "missing", 404, signedIn.user);
    return handle(request, contact);
  };
}

/** The filters of a list with the words of its search. */
const toFilter = ({ filter, fields }: RequestQuery): RequestFilter => ({
  ...filter,
  terms: parseRequestSearch(fields.q ?? ""),
});

async function showRequests(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, area } = request;
  const { accounts, settings } = runtime;
  const { handling } = runtime.contact;
  const query = readRequestQuery(c.req.query(), settings.timeZone);
  const filter = toFilter(query);
  const { newerThan, olderThan } = query;
  const page = { limit: requestsPerPage + 1, newerThan, olderThan };
  const [found, counts, users] = await Promise.all([
    handling.list(query.view, filter, page),
    handling.countViews(filter),
    accounts.listUsers(),
  ]);
  const hasMore = found.length > requestsPerPage;
  const requests = newerThan ? found.slice(-requestsPerPage) : found.slice(0, requestsPerPage);
  const isFirstPage = !olderThan && (!newerThan || !hasMore);
  const screen = (
    <Requests
      {...area}
      query={query}
      requests={requests}
      counts={counts}
      newerCount={isFirstPage ? 0 : undefined}
      hasNewer={newerThan ? hasMore : olderThan !== undefined}
      hasOlder={newerThan ? true : hasMore}
      users={users}
    />
  );
  return screens.respond(c, area.language, requestListTexts[area.language].title, screen);
}

type DetailState = Pick<
  Parameters<typeof RequestDetail>[0],
  "isAssigneeRefused" | "isStale" | "erasing"
>;

async function respondWithRequest(
  { c, runtime, screens, area }: SignedInRequest,
  contact: HandledRequest,
  state: DetailState = {},
  status: 200 | 400 | 409 = 200,
): Promise<Response> {
  const { accounts, outbox, ownerSettings } = runtime;
  const { handling } = runtime.contact;
  const [deliveries, notes, changed, [newer], [older], others, users, replies, retentionDays] =
    await Promise.all([
      handling.listDeliveryIds(contact.id).then(outbox.listByIds),
      handling.listNotes([contact.id]),
      handling.listChanges(contact.id),
      handling.list("all", {}, { limit: 1, newerThan: contact }),
      handling.list("all", {}, { limit: 1, olderThan: contact }),
      handling.countOthers(contact),
      accounts.listUsers(),
      runtime.contact.replies.listReplies([contact.id]),
      ownerSettings.findContactRetentionDays(),
    ]);
  const screen = (
    <RequestDetail
      {...area}
      {...state}
      request={contact}
      deliveries={deliveries}
      notes={notes.get(contact.id) ?? []}
      changes={changed}
      erasedOn={
        retentionDays ? new Date(contact.receivedAt.getTime() + retentionDays * day) : undefined
      }
      names={mapUserNames(users)}
      neighbours={{ newer: newer?.id, older: older?.id }}
      others={others}
      users={users}
      replies={replies.get(contact.id) ?? []}
    />
  );
  return screens.respond(c, area.language, contact.reference, screen, status);
}

function showRequest(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, signedIn } = request;
  const isErasing =
    c.req.query("erase") !== undefined && isAllowed(signedIn.user.role, "erase-person");
  const erasing = isErasing ? { isWrongReference: false } : undefined;
  return respondWithRequest(request, contact, { erasing });
}

const changeSchema = v.object({
  state: v.picklist(handlingStates),
  assignee: v.pipe(v.string(), v.maxLength(64)),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

async function changeRequest(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, fields, runtime, screens, signedIn } = request;
  const parsed = v.safeParse(changeSchema, fields);
  if (!parsed.success) return screens.respondProblem(c, "missing", 400, signedIn.user);
  const { state, assignee, version } = parsed.output;
  if (assignee && assignee !== contact.assigneeId) {
    const users = await runtime.accounts.listUsers();
    if (!users.some((user) => user.id === assignee && canBeInCharge(user))) {
      return respondWithRequest(request, contact, { isAssigneeRefused: true }, 400);
    }
  }
  const actor = { userId: signedIn.user.id, at: new Date() };
  const change = { state, assigneeId: assignee || undefined, version };
  const outcome = await runtime.contact.handling.change(contact.id, change, actor);
  if (outcome === "unknown") return screens.respondProblem(c, "missing", 404, signedIn.user);
  if (outcome === "stale") {
    const current = await runtime.contact.handling.find(contact.id);
    return respondWithRequest(request, current ?? contact, { isStale: true }, 409);
  }
  return seeOther(c, getRequestPath(contact.id));
}

const noteSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000));

async function addNote(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, fields, runtime, signedIn } = request;
  const parsed = v.safeParse(noteSchema, fields["note"]);
  if (parsed.success) {
    const actor = { userId: signedIn.user.id, at: new Date() };
    await runtime.contact.handling.addNote(contact.id, parsed.output, actor);
  }
  return seeOther(c, getRequestPath(contact.id));
}

async function releaseRequest(
  request: SignedInRequest,
  contact: HandledRequest,
): Promise<Response> {
  const { c, runtime, signedIn } = request;
  const userId = signedIn.user.id;
  const outcome = await runtime.contact.release(contact.id, userId);
  if (outcome.status === "released") {
    const subject = contact.reference;
    const entry = { at: new Date(), userId, action: "request-released", subject } as const;
    await runtime.accounts.recordAudit(entry);
  }
  return seeOther(c, getRequestPath(contact.id));
}

async function exportRequests(request: SignedInRequest): Promise<Response> {
  const { fields, runtime, signedIn } = request;
  const query = readRequestQuery(fields, runtime.settings.timeZone);
  const filter = toFilter(query);
  const entry = { at: new Date(), userId: signedIn.user.id, action: "requests-exported" } as const;
  await runtime.accounts.recordAudit(entry);
  return streamCsv(request, async (olderThan) =>
    runtime.contact.handling.list(query.view, filter, { limit: 500, olderThan }),
  );
}

async function exportPerson(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { runtime, signedIn } = request;
  const entry = { at: new Date(), userId: signedIn.user.id, action: "person-exported" } as const;
  await runtime.accounts.recordAudit({ ...entry, subject: contact.reference });
  const found = await runtime.contact.handling.listByEmail(contact.email);
  return streamCsv(request, async (olderThan) => (olderThan ? [] : found));
}

async function erasePerson(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, fields, runtime, screens, signedIn } = request;
  const { user } = signedIn;
  if (fields["reference"]?.trim().toUpperCase() !== contact.reference) {
    return respondWithRequest(request, contact, { erasing: { isWrongReference: true } }, 400);
  }
  const { erasures, requests, arePurged } = await runtime.contact.erasePerson(contact.email);
  const receipt = erasures[0]?.receipt ?? "";
  const at = new Date();
  const entry = { at, userId: user.id, action: "person-erased" } as const;
  await runtime.accounts.recordAudit({ ...entry, subject: receipt });
  // The numbers of the navigation were counted before.
  const area = screens.createAreaContext(user, await countPendingWork(runtime, user.role));
  const screen = (
    <Erased {...area} receipt={receipt} count={requests} at={at} arePurged={arePurged} />
  );
  return screens.respond(c, area.language, requestTexts[area.language].erasing.doneTitle, screen);
}
