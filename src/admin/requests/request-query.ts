import { adminPaths } from "#app/admin/addresses.ts";
import { type QueryFields, readFields, toAddress } from "#app/admin/query-fields.ts";
import { isPlainDay, readDay } from "#app/admin/read-day.ts";
import { serviceFormValues } from "#app/content/services.ts";
import { handlingStates, type RequestCursor } from "#app/features/contact/rules/handling.ts";
import {
  followUpFilters,
  type ListFilter,
  type ListView,
  listViews,
  type RequestList,
} from "#app/features/contact/rules/request-list.ts";
import { parseRequestSearch } from "#app/features/contact/rules/request-text.ts";
import { languages } from "#app/locale/languages.ts";

/** Fields of the filters that are seldom used. */
export const rareFieldNames = ["language", "from", "until", "due", "deliveries"] as const;

const fieldNames = ["q", "state", "assignee", "service", ...rareFieldNames] as const;

export type FieldName = (typeof fieldNames)[number];

const maxLength = 200;
const cursorPattern = /^(\d{13})\.([\w-]{1,64})$/;
const assigneePattern = /^[\w-]{1,64}$/;

/** View, filters and page of a list of requests, as they are written in an address. */
export interface RequestQuery {
  readonly view: ListView;
  /** Fields of the filters as they were typed. */
  readonly fields: QueryFields<FieldName>;
  readonly isFiltered: boolean;
  readonly after: RequestCursor | undefined;
  readonly before: RequestCursor | undefined;
  /** Fields of a form for the same view and filters, with a change: without a page unless it names one. */
  toFields(change: ListChange): Record<string, string>;
  toAddress(change: ListChange): string;
  /** The fields of this page. */
  readonly pageFields: Readonly<Record<string, string>>;
  /** The list that a user sees; days are those of the zone. */
  toList(userId: string, now: Date): RequestList;
}

interface ListChange {
  view?: ListView;
  after?: RequestCursor | undefined;
  before?: RequestCursor | undefined;
  /** A filter to leave out, or all of them. */
  without?: FieldName | "all";
}

type Input = Readonly<Record<string, string | undefined>>;

/** Reads a query or the fields of a form; what is not understood is left out. Days are those of the zone. */
export function readRequestQuery(input: Input, timeZone: string): RequestQuery {
  const view = listViews.find((one) => one === input["view"]) ?? "todo";
  const fields = readKnownFields(input);
  const toFields = ({ view: otherView = view, after, before, without }: ListChange) => {
    const { [without ?? ""]: _, ...others } = fields as Record<string, string>;
    const kept = without === "all" ? {} : others;
    return {
      ...(otherView !== "todo" && { view: otherView }),
      ...kept,
      ...(after && { after: toCursorText(after) }),
      ...(before && { before: toCursorText(before) }),
    };
  };
  const after = readCursor(input["after"]);
  const before = readCursor(input["before"]);
  return {
    view,
    fields,
    isFiltered: Object.keys(fields).length > 0,
    after,
    before,
    pageFields: toFields({ after, before }),
    toFields,
    toAddress: (change) => toAddress(adminPaths.requests, toFields(change)),
    toList(userId, now) {
      const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate();
      const weekEnd = today.add({ days: 7 - today.dayOfWeek }).toString();
      const filter = toFilter(fields, userId, timeZone);
      return { view, filter, userId, today: today.toString(), weekEnd, now };
    },
  };
}

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

const accepts: Readonly<Record<FieldName, (value: string) => boolean>> = {
  q: (value) => value.trim() !== "",
  state: isOneOf([...handlingStates, "unanswered"]),
  assignee: (value) => assigneePattern.test(value),
  service: isOneOf(serviceFormValues),
  language: isOneOf(languages),
  from: isPlainDay,
  until: isPlainDay,
  due: isOneOf(followUpFilters),
  deliveries: isOneOf(["late"]),
};

function readKnownFields(input: Input): QueryFields<FieldName> {
  const typed = Object.entries(readFields(input, fieldNames, maxLength));
  return Object.fromEntries(typed.filter(([name, value]) => accepts[name as FieldName](value)));
}

/** The parts of a search; one of signs only is looked for as its first sign. */
function toTerms(search = ""): readonly string[] {
  const terms = parseRequestSearch(search);
  const [sign] = search.trim();
  return sign && terms.length === 0 ? [` ${sign} `] : terms;
}

function toFilter(fields: QueryFields<FieldName>, userId: string, timeZone: string): ListFilter {
  return {
    terms: toTerms(fields.q),
    state: fields.state as ListFilter["state"],
    assignee: fields.assignee === "me" ? userId : fields.assignee,
    service: fields.service as ListFilter["service"],
    language: fields.language as ListFilter["language"],
    from: readDay(fields.from, 0, timeZone),
    until: readDay(fields.until, 1, timeZone),
    followUp: fields.due as ListFilter["followUp"],
    hasDeliveryProblem: fields.deliveries !== undefined,
  };
}

const toCursorText = ({ id, receivedAt }: RequestCursor) => `${receivedAt.getTime()}.${id}`;

function readCursor(text: string | undefined): RequestCursor | undefined {
  const [, time, id] = cursorPattern.exec(text ?? "") ?? [];
  return time && id ? { id, receivedAt: new Date(Number(time)) } : undefined;
}
