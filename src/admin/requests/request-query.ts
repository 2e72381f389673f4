import { adminPaths } from "#app/admin/addresses.ts";
import { type QueryFields, readFields, toAddress } from "#app/admin/query-fields.ts";
import { readDay } from "#app/admin/read-day.ts";
import { serviceFormValues } from "#app/content/services.ts";
import {
  type RequestCursor,
  type RequestFilter,
  type RequestView,
  requestViews,
} from "#app/features/contact/rules/handling.ts";
import { languages } from "#app/locale/languages.ts";

const fieldNames = ["q", "service", "language", "assignee", "from", "until"] as const;

type FieldName = (typeof fieldNames)[number];

const maxLength = 200;
const cursorPattern = /^(\d{13})\.([\w-]{1,64})$/;

/** View, filters and page of a list of requests, as they are written in an address. */
export interface RequestQuery {
  readonly view: RequestView;
  /** Fields of the filters as they were typed. */
  readonly fields: QueryFields<FieldName>;
  readonly isFiltered: boolean;
  readonly newerThan: RequestCursor | undefined;
  readonly olderThan: RequestCursor | undefined;
  /** The filters but the search. */
  readonly filter: RequestFilter;
  /** Fields of a form for the same list, with another view or page. */
  toFields(change: ListChange): Record<string, string>;
  /** Address of the same list, with another view or page. */
  toAddress(change: ListChange): string;
}

interface ListChange {
  view?: RequestView;
  newerThan?: RequestCursor;
  olderThan?: RequestCursor;
}

/** Reads a query or the fields of a form; what is not understood is left out. Days are those of the zone. */
export function readRequestQuery(
  input: Readonly<Record<string, string | undefined>>,
  timeZone: string,
): RequestQuery {
  const view = requestViews.find((one) => one === input["view"]) ?? "all";
  const fields = readFields(input, fieldNames, maxLength);
  const toFields = ({ view: otherView = view, newerThan, olderThan }: ListChange) => ({
    ...(otherView !== "all" && { view: otherView }),
    ...fields,
    ...(newerThan && { newer: toCursorText(newerThan) }),
    ...(olderThan && { older: toCursorText(olderThan) }),
  });
  return {
    view,
    fields,
    isFiltered: Object.keys(fields).length > 0,
    newerThan: readCursor(input["newer"]),
    olderThan: readCursor(input["older"]),
    filter: {
      service: serviceFormValues.find((value) => value === fields.service),
      language: languages.find((value) => value === fields.language),
      assignee: fields.assignee,
      from: readDay(fields.from, 0, timeZone),
      until: readDay(fields.until, 1, timeZone),
    },
    toFields,
    toAddress: (change) => toAddress(adminPaths.requests, toFields(change)),
  };
}

const toCursorText = ({ id, receivedAt }: RequestCursor) => `${receivedAt.getTime()}.${id}`;

function readCursor(text: string | undefined): RequestCursor | undefined {
  const [, time, id] = cursorPattern.exec(text ?? "") ?? [];
  return time && id ? { id, receivedAt: new Date(Number(time)) } : undefined;
}
