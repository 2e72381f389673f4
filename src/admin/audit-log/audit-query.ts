import { adminPaths } from "#app/admin/addresses.ts";
import { type QueryFields, readFields, toAddress } from "#app/admin/query-fields.ts";
import { readDay } from "#app/admin/read-day.ts";
import type { ActionPage } from "#app/platform/actions/action.ts";
import { auditAreas, listKindsOf } from "./action-areas.ts";

const fieldNames = ["user", "area", "from", "until"] as const;

const maxLength = 64;

/** Filters and page of the audit log, as they are written in an address. */
export interface AuditQuery {
  /** Fields of the filters as they were typed. */
  readonly fields: QueryFields<(typeof fieldNames)[number]>;
  readonly isFiltered: boolean;
  readonly page: Omit<ActionPage, "limit">;
  /** Address of the same list, after an entry or from the beginning. */
  toAddress(after: string | undefined): string;
  /** Address of the whole list as a file. */
  toExportAddress(): string;
}

/** Reads a query; what is not understood is left out. Days are those of the zone. */
export function readAuditQuery(
  input: Readonly<Record<string, string | undefined>>,
  timeZone: string,
): AuditQuery {
  const fields = readFields(input, fieldNames, maxLength);
  const area = auditAreas.find((one) => one === fields.area);
  return {
    fields,
    isFiltered: Object.keys(fields).length > 0,
    page: {
      after: input["after"]?.slice(0, maxLength) || undefined,
      userId: fields.user,
      kinds: area && listKindsOf(area),
      from: readDay(fields.from, 0, timeZone),
      until: readDay(fields.until, 1, timeZone),
    },
    toAddress: (after) => toAddress(adminPaths.auditLog, { ...fields, ...(after && { after }) }),
    toExportAddress: () => toAddress(adminPaths.auditExport, fields),
  };
}
