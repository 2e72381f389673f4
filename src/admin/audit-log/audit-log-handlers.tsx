import { adminPaths } from "#app/admin/addresses.ts";
import type { StoredAuditEntry } from "#app/features/accounts/rules/account-ports.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import { formatCsvLine } from "#app/platform/text/csv.ts";
import type { AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import { sendCsv } from "#app/server/admin/send-csv.ts";
import { AuditLog } from "./audit-log.tsx";
import { readAuditQuery } from "./audit-query.ts";
import { auditLogTexts } from "./texts.ts";

const entriesPerPage = 50;
const entriesPerRead = 500;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.auditLog, access: "read-audit-log", handle: showAuditLog },
  { method: "GET", path: adminPaths.auditExport, access: "read-audit-log", handle: exportAuditLog },
];

async function showAuditLog({ c, runtime, screens, area }: SignedInRequest): Promise<Response> {
  const { accounts, settings } = runtime;
  const query = readAuditQuery(c.req.query(), settings.timeZone);
  const [entries, users] = await Promise.all([
    accounts.listAudit({ ...query.page, limit: entriesPerPage + 1 }),
    accounts.listUsers(),
  ]);
  const shown = entries.slice(0, entriesPerPage);
  const screen = (
    <AuditLog
      {...area}
      query={query}
      entries={shown}
      names={mapUserNames(users)}
      olderThan={entries.length > entriesPerPage ? shown.at(-1)?.id : undefined}
    />
  );
  return screens.respond(c, area.language, auditLogTexts[area.language].title, screen);
}

const exportedFields = ["at", "user", "action", "subject"] as const;

/** Everything that the filters let through, latest first, as CSV. */
async function exportAuditLog({ c, runtime }: SignedInRequest): Promise<Response> {
  const { accounts, settings } = runtime;
  const { page } = readAuditQuery(c.req.query(), settings.timeZone);
  const names = mapUserNames(await accounts.listUsers());
  const nameOf = (id: string | undefined) => (id === undefined ? null : (names.get(id) ?? id));

  async function* writeLines(): AsyncGenerator<string> {
    yield formatCsvLine(exportedFields);
    let entries: StoredAuditEntry[];
    let after: string | undefined;
    do {
      entries = await accounts.listAudit({ ...page, limit: entriesPerRead, after });
      for (const { at, userId, action, subject } of entries) {
        yield formatCsvLine([at.toISOString(), nameOf(userId), action, nameOf(subject)]);
      }
      after = entries.at(-1)?.id;
    } while (entries.length === entriesPerRead);
  }

  return sendCsv(c, "audit-log", writeLines());
}
