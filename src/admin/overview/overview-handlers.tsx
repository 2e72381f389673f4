import { adminPaths } from "#app/admin/addresses.ts";
import { serviceFormValues } from "#app/content/services.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import type { AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { type BackupFacts, Overview } from "./overview.tsx";
import { overviewTexts } from "./texts.ts";

const shownWeeks = 12;

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
      backup={isAllowed(role, "see-backup") ? await readBackup(request) : undefined}
      serviceValues={serviceFormValues}
      version={packageFile.version}
    />
  );
  return screens.respond(c, area.language, overviewTexts[area.language].section, screen);
}

async function readBackup({ runtime }: SignedInRequest): Promise<BackupFacts> {
  const last = await runtime.findLastBackup();
  return runtime.settings.databaseUrl && !last ? { madeBy: "postgres" } : { madeBy: "site", last };
}

async function readRequests({ runtime }: SignedInRequest, now: Date) {
  const { settings } = runtime;
  const { handling } = runtime.contact;
  const mondays = listMondays(now, settings.timeZone);
  const [suspects, { count, oldest }, weeks] = await Promise.all([
    handling.count("suspect", {}),
    handling.findNew(),
    Promise.all(
      mondays.map(async (begins, index) => ({
        begins,
        counts: await handling.countServices({ from: begins, until: mondays[index + 1] }),
      })),
    ),
  ]);
  return { newest: count, oldest, suspects, weeks };
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
