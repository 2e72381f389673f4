import { adminPaths } from "#app/admin/addresses.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { findOverdueBacklogs } from "#app/platform/outbox/backlog-age.ts";
import type { AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { DestinationHealth, HealthFacts } from "./health-panel.tsx";
import { Overview, type RequestFacts } from "./overview.tsx";
import { overviewTexts } from "./texts.ts";

const shownWeeks = 12;
/** Requests of one's own that are listed. */
const shownOwn = 6;
/** Characters of a note. */
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
  async function readDestinations(names: readonly string[]): Promise<DestinationHealth> {
    const delivered = await Promise.all(
      names.map((destination) => runtime.outbox.listDelivered({ destination, limit: 1 })),
    );
    const times = delivered.flat().flatMap(({ settledAt }) => (settledAt ? [settledAt] : []));
    const own = backlogs.filter(({ destination }) => names.includes(destination));
    return {
      isSet: runtime.outbox.listDestinations("deliveries").some((name) => names.includes(name)),
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
    mail: await readDestinations(listMailKinds(runtime.outbox)),
    webhook: await readDestinations(["webhook"]),
  };
}

const listMailKinds = ({ kinds }: SignedInRequest["runtime"]["outbox"]) =>
  kinds.filter(({ isMail }) => isMail).map(({ name }) => name);

async function readRequests(
  { runtime, area, signedIn }: SignedInRequest,
  now: Date,
): Promise<RequestFacts> {
  const { settings } = runtime;
  const { handling, overview } = runtime.contact;
  const lateAfter = await runtime.ownerSettings.findLateAfter();
  const mondays = listMondays(now, settings.timeZone);
  const [lastMonday = now, monday = now] = mondays.slice(-2);
  const today = area.times.getPlainDay();
  const [own, waiting, newCount, newest, thisWeek, lastWeek, weeks] = await Promise.all([
    overview.findOwnWork(signedIn.user.id, today, shownOwn),
    overview.findUnansweredBefore(new Date(now.getTime() - lateAfter)),
    handling.countNew(),
    overview.findNewest(),
    overview.findMedianAnswerTime(monday, now),
    overview.findMedianAnswerTime(lastMonday, monday),
    Promise.all(
      mondays.map(async (begins, index) => ({
        begins,
        counts: await overview.countServices(begins, mondays[index + 1]),
      })),
    ),
  ]);
  const notes = await handling.listNotes(
    own.requests.filter(({ followUpOn }) => followUpOn !== undefined).map(({ id }) => id),
  );
  return {
    ...{ newCount, newest, lateAfter, waiting, weeks },
    own: {
      ...own,
      today,
      notes: new Map(
        [...notes].flatMap(([id, list]) => {
          const text = list.at(-1)?.text;
          return text === undefined ? [] : [[id, shorten(text)] as const];
        }),
      ),
      median: { thisWeek, lastWeek },
    },
  };
}

/** The beginning of a note as one line. */
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
