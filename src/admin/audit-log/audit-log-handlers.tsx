import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { sendSheet } from "#app/admin/router/send-sheet.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import type { Action } from "#app/platform/actions/action.ts";
import { formatSheetLine } from "#app/platform/text/csv.ts";
import { AuditLog, describeEntry } from "./audit-log.tsx";
import { readAuditQuery } from "./audit-query.ts";
import { auditLogTexts } from "./texts.ts";

const entriesPerPage = 50;
const entriesPerRead = 500;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.auditLog, access: "read-audit-log", handle: showAuditLog },
  { method: "GET", path: adminPaths.auditExport, access: "read-audit-log", handle: exportAuditLog },
];

async function showAuditLog({ c, runtime, screens, area }: SignedInRequest): Promise<Response> {
  const { accounts, actions, settings } = runtime;
  const query = readAuditQuery(c.req.query(), settings.timeZone);
  const [entries, users] = await Promise.all([
    actions.list({ ...query.page, limit: entriesPerPage + 1 }),
    accounts.listUsers(),
  ]);
  const shown = entries.slice(0, entriesPerPage);
  const screen = (
    <AuditLog
      {...area}
      query={query}
      entries={shown}
      undone={await findUndone(shown, actions.listByIds)}
      names={mapUserNames(users)}
      olderThan={entries.length > entriesPerPage ? shown.at(-1)?.id : undefined}
    />
  );
  return screens.respond(c, area.language, auditLogTexts[area.language].title, screen);
}

/** Everything that the filters let through, latest first, as a spreadsheet. */
async function exportAuditLog({ area, c, runtime }: SignedInRequest): Promise<Response> {
  const { accounts, actions, settings } = runtime;
  const { language, times } = area;
  const { page } = readAuditQuery(c.req.query(), settings.timeZone);
  const names = mapUserNames(await accounts.listUsers());
  const text = auditLogTexts[language];

  async function* writeLines(): AsyncGenerator<string> {
    yield formatSheetLine([text.when, text.who, text.what]);
    let entries: Action[];
    let after: string | undefined;
    do {
      entries = await actions.list({ ...page, limit: entriesPerRead, after });
      const undone = await findUndone(entries, actions.listByIds);
      for (const entry of entries) {
        const { actor, deed } = describeEntry(entry, { names, undone }, area);
        yield formatSheetLine([times.formatSheetTime(entry.at), actor, deed]);
      }
      after = entries.at(-1)?.id;
    } while (entries.length === entriesPerRead);
  }

  return sendSheet(c, `${text.file}-${times.getPlainDay()}`, writeLines());
}

/** The actions that others among these undid, by their ids. */
async function findUndone(
  entries: readonly Action[],
  listByIds: (ids: readonly string[]) => Promise<Action[]>,
): Promise<ReadonlyMap<string, Action>> {
  const ids = entries.flatMap(({ kind, subject }) =>
    kind === "action-undone" && subject ? [subject] : [],
  );
  return new Map((await listByIds(ids)).map((action) => [action.id, action]));
}
