import * as v from "valibot";
import { adminPaths } from "#app/admin/addresses.ts";
import { allKeyed } from "#app/admin/all-keyed.ts";
import { formatListCount } from "#app/admin/format-list-count.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { sendSheet } from "#app/admin/router/send-sheet.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { isExactSearch } from "#app/features/contact/rules/exact-search.ts";
import type { RequestCursor } from "#app/features/contact/rules/handling.ts";
import {
  type ListView,
  listViews,
  maxSelected,
  type RequestList,
  viewNameLength,
} from "#app/features/contact/rules/request-list.ts";
import { type CountTexts, fillCount } from "#app/locale/fill-count.ts";
import { removeCombiningMarks } from "#app/platform/text/normalize-text.ts";
import { readAction, readRefused, toRefusedQuery } from "./action-response.ts";
import { type ListRefusal, type ListResult, listRefusals } from "./batch-notice.tsx";
import { formatKeptView, parseListQuery, toRequestAddress } from "./list-query.ts";
import { exportList } from "./request-export.ts";
import { readRequestQuery } from "./request-query.ts";
import { Requests } from "./requests.tsx";
import { requestListTexts } from "./texts.ts";

/** As many as one form may change, so that all of a page can be selected. */
const requestsPerPage = maxSelected;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.requests, access: "read-requests", handle: showRequests },
  {
    method: "GET",
    path: adminPaths.newRequests,
    access: "read-requests",
    isAutomatic: true,
    handle: tellNewRequests,
  },
  {
    method: "POST",
    path: adminPaths.requestExport,
    leadsTo: adminPaths.requests,
    access: "export-requests",
    needsStepUp: "export",
    sendsFile: true,
    handle: exportRequests,
  },
  {
    method: "POST",
    path: adminPaths.savedViews,
    leadsTo: adminPaths.requests,
    access: "read-requests",
    handle: keepView,
  },
  {
    method: "POST",
    path: adminPaths.removeSavedView,
    leadsTo: adminPaths.requests,
    access: "read-requests",
    handle: removeView,
  },
];

async function showRequests(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, area, signedIn } = request;
  const { accounts, settings } = runtime;
  const { batches, lists } = runtime.contact;
  const now = new Date();
  const userId = signedIn.user.id;
  const read = (input: Record<string, string>) => readRequestQuery(input, settings.timeZone);
  const query = read(c.req.query());
  const list = query.toList(userId, now);
  const { after, before } = query;
  const countView = (view: ListView) => lists.count(read({ view }).toList(userId, now));
  const { ownerSettings } = runtime;
  const { page, counts, found, ...shown } = await allKeyed({
    page: lists.list(list, { limit: requestsPerPage + 1, after, before }),
    counts: Promise.all(listViews.map(async (view) => [view, await countView(view)] as const)),
    found: lists.count(list),
    savedViews: listSavedViews(request, now),
    users: accounts.listUsers(),
    retentionDays: ownerSettings.findValue("CONTACT_RETENTION_DAYS"),
    suspectRetentionDays: ownerSettings.findValue("SUSPECT_RETENTION_DAYS"),
    lateAfter: ownerSettings.findLateAfter(),
  });
  const [only] = page;
  // Only the search's own form asks for it: the way back to the list would lead here again.
  if (found === 1 && only && c.req.query("open") && isExactSearch(query.fields.q ?? "", only)) {
    return seeOther(c, toRequestAddress(only.id, query, toRefusedQuery("found")));
  }
  const hasMore = page.length > requestsPerPage;
  const requests = before ? page.slice(-requestsPerPage) : page.slice(0, requestsPerPage);
  const isFirstPage = !after && (!before || !hasMore);
  const suspects = requests.filter(({ suspectReason }) => suspectReason !== undefined);
  const screen = (
    <Requests
      {...area}
      query={query}
      requests={requests}
      counts={Object.fromEntries(counts) as Record<ListView, number>}
      found={found}
      offset={isFirstPage ? 0 : undefined}
      hasPrevious={before ? hasMore : after !== undefined}
      hasNext={before ? true : hasMore}
      {...shown}
      now={now}
      markers={await lists.listMarkers(suspects.map(({ id }) => id))}
      result={await readResult(request, now)}
      erasures={
        query.view === "suspect" && isAllowed(signedIn.user.role, "undo-erasures")
          ? await batches.listErasuresByOthers({ userId, at: now })
          : []
      }
      elsewhere={found === 0 && query.isFiltered ? await findElsewhere(request, list) : undefined}
    />
  );
  return screens.respond(c, area.language, requestListTexts[area.language].title, screen);
}

/** The views that the user keeps, each with the number of its requests. */
async function listSavedViews({ runtime, signedIn }: SignedInRequest, now: Date) {
  const { lists, savedViews } = runtime.contact;
  const { id } = signedIn.user;
  return Promise.all(
    (await savedViews.list(id)).map(async (view) => {
      const input = Object.fromEntries(new URLSearchParams(view.query));
      const query = readRequestQuery(input, runtime.settings.timeZone);
      return { ...view, count: await lists.count(query.toList(id, now)) };
    }),
  );
}

/** The first view in which something is found that the list's own view has not. */
async function findElsewhere({ runtime }: SignedInRequest, list: RequestList) {
  // Suspects are listed in any state.
  const views = listViews.filter((view) => view !== "suspect" || !list.filter.state);
  for (const view of views) {
    const count = await runtime.contact.lists.count({ ...list, view });
    if (count > 0) return { view, count };
  }
  return undefined;
}

/** Words of a page that stays open on the requests that came since, empty where there is nothing to say. */
async function tellNewRequests({ c, runtime, area }: SignedInRequest): Promise<Response> {
  const time = new Date(c.req.query("since") ?? "");
  if (Number.isNaN(time.getTime())) return c.body(null, 400);
  const { total, since } = await runtime.contact.handling.countNewSince(time);
  const { newRequests, requestsSince } = area.texts.area;
  const say = (texts: CountTexts, count: number) =>
    count === 0 ? "" : fillCount(texts, count, { count: formatListCount(count) });
  return c.json({
    since: since === 0 ? "" : formatListCount(since),
    sinceText: say(requestsSince, since),
    total: formatListCount(total),
    totalText: say(newRequests, total),
  });
}

/** The action that the address of the list names. */
async function readResult(request: SignedInRequest, now: Date): Promise<ListResult | undefined> {
  const { c } = request;
  const action = await readAction(request, now);
  const refused = listRefusals.find((one) => one === readRefused(c));
  if (!action && !refused) return undefined;
  const left = Number(/^\d{1,2}$/.exec(c.req.query("left") ?? "")?.[0] ?? 0);
  return { action, refused, left, name: c.req.query("name")?.slice(0, viewNameLength) };
}

async function exportRequests(request: SignedInRequest): Promise<Response> {
  const { area, c, fields, runtime, signedIn } = request;
  const query = readRequestQuery(fields, runtime.settings.timeZone);
  const list = query.toList(signedIn.user.id, new Date());
  await runtime.actions.record(startAction(request, "requests-exported", { isRepeatable: true }));
  const { lists, addWork } = runtime.contact;
  async function* readPages() {
    const readPage = (after?: RequestCursor) => lists.list(list, { limit: 500, after });
    for (let page = await readPage(); page.length > 0; page = await readPage(page.at(-1))) {
      yield await addWork(page);
    }
  }
  const { name, lines } = exportList(readPages(), area);
  return sendSheet(c, name, lines);
}

const keepSchema = v.object({
  name: v.pipe(
    v.string(),
    v.maxLength(200),
    v.transform((name) => name.replace(/\s+/gu, " ").trim().slice(0, viewNameLength)),
  ),
  list: v.pipe(v.string(), v.minLength(1)),
});

/** Results in the address where a view was not kept; its name goes with them. */
const notKept = {
  unnamed: "unnamed-view",
  "same-name": "same-view-name",
  taken: "taken-view-name",
  "too-many": "too-many-views",
} as const satisfies Record<string, ListRefusal>;

const foldName = (name: string) =>
  removeCombiningMarks(name, "NFD", 2 * viewNameLength).toLowerCase();

/** Names of the views that everybody has, beside the kept ones. */
const takenNames = new Set(
  Object.values(requestListTexts).flatMap(({ views }) => Object.values(views).map(foldName)),
);

async function keepView({ c, fields, runtime, signedIn }: SignedInRequest): Promise<Response> {
  const parsed = v.safeParse(keepSchema, fields);
  const listQuery = parsed.success
    ? parseListQuery(parsed.output.list, runtime.settings.timeZone)
    : undefined;
  const query = listQuery ? formatKeptView(listQuery) : "";
  if (!parsed.success || query === "") return seeOther(c, adminPaths.requests);
  const { name } = parsed.output;
  const outcome =
    name === ""
      ? "unnamed"
      : takenNames.has(foldName(name))
        ? "taken"
        : await runtime.contact.savedViews.keep(signedIn.user.id, { name, query }, new Date());
  const result =
    outcome === "kept"
      ? ""
      : `&${new URLSearchParams({ ...toRefusedQuery(notKept[outcome]), name })}`;
  return seeOther(c, `${adminPaths.requests}?${query}${result}`);
}

async function removeView({ c, fields, runtime, signedIn }: SignedInRequest): Promise<Response> {
  await runtime.contact.savedViews.remove(signedIn.user.id, fields["id"]?.slice(0, 64) ?? "");
  return seeOther(c, adminPaths.requests);
}
