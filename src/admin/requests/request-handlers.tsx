import { adminPaths } from "#app/admin/addresses.ts";
import { createTimeFormat } from "#app/admin/format-time.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction, startActor } from "#app/admin/router/start-action.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { getPersonKey } from "#app/features/contact/rules/person-fields.ts";
import { readAction, readRefused } from "./action-response.ts";
import { readListQuery, toErasureAddress, withoutSearch } from "./list-query.ts";
import { exportPerson } from "./request-export.ts";
import { withRequest } from "./request-handler.ts";
import { respondWithRequest, toList } from "./request-response.tsx";

const requestPath = `${adminPaths.requests}/:id` as const;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: requestPath, access: "read-requests", handle: withRequest(showRequest) },
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

async function showRequest(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, signedIn } = request;
  const isErasing =
    c.req.query("erase") !== undefined && isAllowed(signedIn.user.role, "erase-person");
  const erasing = isErasing ? { isWrongReference: false } : undefined;
  const said = { done: await readAction(request, new Date()), refused: readRefused(c) };
  return respondWithRequest(request, contact, { erasing, ...said });
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
