import { adminPaths } from "#app/admin/addresses.ts";
import { allKeyed } from "#app/admin/all-keyed.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { WaitingRequest } from "#app/features/contact/rules/own-work.ts";
import type { RequestList } from "#app/features/contact/rules/request-list.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { findOverdueBacklogs } from "#app/platform/outbox/backlog-age.ts";
import {
  type Destination,
  findTestedKind,
  groupDestinations,
} from "#app/platform/outbox/destination.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { DestinationHealth, HealthFacts } from "./health-panel.tsx";
import { Overview, type RequestFacts } from "./overview.tsx";
import { overviewTexts } from "./texts.ts";

const shownWeeks = 12;
const shownMonths = 12;
const shownOwn = 6;
const shownNote = 60;

export const routes: readonly AdminRoute[] = [
  {
    method: "GET",
    path: adminPaths.overview,
    access: "see-overview",
    handle: showOverview,
  },
];

async function showOverview(request: SignedInRequest): Promise<Response> {
  const { c, screens, area, signedIn } = request;
  const { role } = signedIn.user;
  const now = new Date();
  const screen = (
    <Overview
      {...area}
      now={now}
      requests={isAllowed(role, "read-requests") ? await readRequests(request, now) : undefined}
      health={isAllowed(role, "see-site-health") ? await readHealth(request, now) : undefined}
      version={packageFile.version}
      siteUrl={request.runtime.settings.siteUrl}
      isBackupRefused={c.req.query("done") === "backupFailed"}
    />
  );
  return screens.respond(c, area.language, overviewTexts[area.language].section, screen);
}

async function readHealth({ runtime, metrics }: SignedInRequest, now: Date): Promise<HealthFacts> {
  const isWritable = runtime.checkWritable().then(
    () => true,
    () => false,
  );
  const [health, takesWrites, backlogs] = await Promise.all([
    runtime.siteHealth.read(now),
    isWritable,
    runtime.outbox.listBacklog(),
  ]);
  const late = findOverdueBacklogs(backlogs, now);
  async function readDestination(destination: Destination): Promise<DestinationHealth> {
    const { name, isSet } = destination;
    const names = destination.kinds.map((kind) => kind.name);
    const delivered = await Promise.all(
      names.map((kind) => runtime.outbox.listDelivered({ destination: kind, limit: 1 })),
    );
    const times = delivered.flat().flatMap(({ settledAt }) => (settledAt ? [settledAt] : []));
    const own = backlogs.filter((backlog) => names.includes(backlog.destination));
    return {
      ...{ name, isSet, hasTest: findTestedKind(destination) !== undefined },
      lastAt: times.toSorted((one, other) => other.getTime() - one.getTime())[0],
      isLate: own.some((backlog) => late.includes(backlog) || backlog.failed > 0),
      waiting: own.reduce((sum, { waiting, failed }) => sum + waiting + failed, 0),
    };
  }
  return {
    ...health,
    takesWrites,
    uptime: process.uptime() * 1000,
    errors: metrics.countLastErrors(),
    destinations: await Promise.all(groupDestinations(runtime.outbox.kinds).map(readDestination)),
  };
}

async function readRequests({ runtime, area }: SignedInRequest, now: Date): Promise<RequestFacts> {
  const { settings } = runtime;
  const { handling, lists, overview } = runtime.contact;
  const { viewer, times } = area;
  const lateAfter = await runtime.ownerSettings.findLateAfter();
  const mondays = listMondays(now, settings.timeZone);
  const months = listMonths(now, settings.timeZone);
  const [lastMonday = now, monday = now] = mondays.slice(-2);
  const today = times.getPlainDay();
  const user = { userId: viewer.id, now, today, weekEnd: today };
  const todo: RequestList = { ...user, view: "todo", filter: {} };
  const later = { assignee: viewer.id, followUp: "later" } as const;
  const lateBefore = new Date(now.getTime() - lateAfter);
  const { own, waiting, lateCount, newest, weeks, won, ...read } = await allKeyed({
    own: overview.findOwnWork(viewer.id, today, shownOwn),
    waiting: lists.list(todo, { limit: shownOwn }),
    todoCount: lists.count(todo),
    lateCount: lists.count({ ...todo, filter: { until: lateBefore } }),
    newest: lists.list({ ...todo, view: "new" }, { limit: 1 }),
    laterCount: lists.count({ ...todo, view: "all", filter: later }),
    thisWeek: overview.findMedianAnswerTime(monday, now),
    lastWeek: overview.findMedianAnswerTime(lastMonday, monday),
    weeks: overview.countServices(mondays),
    won: overview.sumWon(months),
  });
  const dueIds = own.requests.flatMap(({ id, followUpOn }) => (followUpOn ? [id] : []));
  const notes = await handling.listNotes(dueIds);
  return {
    ...{ lateAfter, lateCount, newest: newest[0]?.receivedAt },
    waiting: { count: read.todoCount, requests: waiting.map(toWaitingRequest) },
    won: months.map((begins, index) => ({ begins, sums: won[index] ?? new Map() })),
    weeks: mondays.map((begins, index) => ({ begins, counts: weeks[index] ?? new Map() })),
    own: {
      ...own,
      today,
      later: read.laterCount,
      notes: new Map(
        [...notes].flatMap(([id, list]) => {
          const text = list.at(-1)?.text;
          return text === undefined ? [] : [[id, shorten(text)] as const];
        }),
      ),
      median: { thisWeek: read.thisWeek, lastWeek: read.lastWeek },
    },
  };
}

const toWaitingRequest = (request: HandledRequest): WaitingRequest => ({
  ...request,
  name: getFullName(request),
  isAnswered: false,
  followUpOn: undefined,
});

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  return characters.length > shownNote
    ? `${characters.slice(0, shownNote).join("").trim()}…`
    : characters.join("");
}

/** Beginnings of the last weeks in a zone, oldest first; the last week is not over. */
function listMondays(now: Date, timeZone: string): Date[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: shownWeeks }, (_, index) => {
    const begins = monday.subtract({ weeks: shownWeeks - 1 - index });
    return new Date(begins.toZonedDateTime(timeZone).epochMilliseconds);
  });
}

/** Beginnings of the last months in a zone, oldest first. */
function listMonths(now: Date, timeZone: string): Date[] {
  const month = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .with({ day: 1 });
  return Array.from({ length: shownMonths }, (_, index) => {
    const begins = month.subtract({ months: shownMonths - 1 - index });
    return new Date(begins.toZonedDateTime(timeZone).epochMilliseconds);
  });
}
