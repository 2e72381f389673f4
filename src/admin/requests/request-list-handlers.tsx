import { adminPaths } from "#app/admin/addresses.ts";
import type { RequestFilter } from "#app/features/contact/rules/handling.ts";
import { parseSearchTerms } from "#app/platform/text/normalize-for-search.ts";
import type { AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import { streamCsv } from "./request-export.ts";
import { type RequestQuery, readRequestQuery } from "./request-query.ts";
import { Requests } from "./requests.tsx";
import { requestListTexts } from "./texts.ts";

const requestsPerPage = 50;

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
];

/** The filters of a list with the words of its search. */
const toFilter = ({ filter, fields }: RequestQuery): RequestFilter => ({
  ...filter,
  terms: parseSearchTerms(fields.q ?? ""),
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
