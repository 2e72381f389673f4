import { describeError, nameDestination } from "#app/admin/delivery-words.ts";
import { fillCount } from "#app/admin/fill-count.ts";
import type { ScreenContext } from "#app/admin/screen.ts";
import type {
  HandledRequest,
  RequestChange,
  RequestNote,
} from "#app/features/contact/rules/handling.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { OutboxEntry } from "#app/platform/outbox/delivery.ts";
import { requestTexts } from "./texts.ts";

/** Everything that is stored of a request, for its screen. */
export interface RequestHistory {
  readonly request: HandledRequest;
  readonly deliveries: readonly OutboxEntry[];
  readonly notes: readonly RequestNote[];
  readonly changes: readonly RequestChange[];
  /** When retention erases it; undefined where requests are kept. */
  readonly erasedOn: Date | undefined;
  /** Names of users by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** Entry of the log of a request. */
export interface LogEntry {
  readonly key: string;
  readonly at: Date;
  /** `now` is the change that led to the present state. */
  readonly kind: "done" | "now" | "error" | "next";
  readonly title: string;
  /** A line below. */
  readonly detail?: string | undefined;
  /** Text of a note. */
  readonly note?: string;
}

export type RequestContext = Pick<
  ScreenContext,
  "language" | "texts" | "times" | "destinationNames"
>;

/** The signs of spam of a request in words. */
export function describeReasons(reasons: string, language: Language): string {
  const known: Readonly<Record<string, string>> = requestTexts[language].suspect.reasons;
  return reasons
    .split(", ")
    .map((reason) => known[reason] ?? reason)
    .join(", ");
}

/** The whole way of a request, oldest first; what is still to come is last. */
export function listLogEntries(history: RequestHistory, context: RequestContext): LogEntry[] {
  const { request, changes, notes, erasedOn, names } = history;
  const { log, states } = requestTexts[context.language];
  const nameOf = (id: string | undefined) => (id && names.get(id)) || log.unknownUser;
  const { consent, suspectReason, receivedAt } = request;
  const present = changes.findLast(({ kind }) => kind === "state");
  const signs = suspectReason ?? changes.find(({ kind }) => kind === "released")?.value;
  const past: LogEntry[] = [
    {
      key: "received",
      at: receivedAt,
      kind: "done",
      title: log.received,
      detail: consent && fillText(log.consent, { date: formatVersion(consent.version, context) }),
    },
    {
      key: "stored",
      at: receivedAt,
      kind: "done",
      title: describeStorage(signs, history, context),
    },
    ...history.deliveries.flatMap((delivery) => listDeliveryEntries(delivery, context)),
    ...changes.map(({ id, at, userId, kind, value }) => ({
      key: id,
      at,
      kind: id === present?.id ? ("now" as const) : ("done" as const),
      title: fillText(
        kind === "released"
          ? log.released
          : kind === "state"
            ? log.state
            : value
              ? log.assigned
              : log.unassigned,
        {
          user: userId === undefined ? log.server : nameOf(userId),
          assignee: nameOf(value),
          state: states[value as keyof typeof states] ?? "",
        },
      ),
    })),
    ...notes.map(({ id, at, userId, text }) => ({
      key: id,
      at,
      kind: "done" as const,
      title: fillText(log.note, { user: nameOf(userId) }),
      note: text,
    })),
  ];
  past.sort((one, other) => one.at.getTime() - other.at.getTime());
  return erasedOn
    ? [...past, { key: "erased", at: erasedOn, kind: "next", title: log.willBeErased }]
    : past;
}

/** Releases of earlier versions did not keep the signs: only what was delivered at once is known to have had none. */
function describeStorage(
  signs: string | undefined,
  { request, deliveries }: RequestHistory,
  context: RequestContext,
): string {
  const { log } = requestTexts[context.language];
  if (signs)
    return fillText(log.storedSuspect, { reasons: describeReasons(signs, context.language) });
  const wasAtOnce = deliveries.some(
    ({ createdAt }) => createdAt.getTime() === request.receivedAt.getTime(),
  );
  return wasAtOnce ? log.storedClean : log.stored;
}

function listDeliveryEntries(delivery: OutboxEntry, context: RequestContext): LogEntry[] {
  const { log } = requestTexts[context.language];
  const { id, state, attempts, nextAt, createdAt, settledAt, lastError } = delivery;
  const destination = nameDestination(delivery.destination, context);
  const entry: LogEntry = {
    key: id,
    at: settledAt ?? lastError?.at ?? createdAt,
    kind: state === "failed" ? "error" : "done",
    title: fillText(log[state], { destination }),
    detail:
      state === "waiting"
        ? fillText(log.next, { count: attempts, time: context.times.formatTime(nextAt) })
        : fillCount(log.attempts, attempts),
  };
  const errors = lastError ? [...delivery.earlierErrors, lastError] : [];
  const errorEntries = errors.map(({ code, at }, index): LogEntry => {
    const error = describeError(code, context);
    const title = fillText(log.error, { destination, error });
    return { key: `error ${index} of ${id}`, at, kind: "error", title };
  });
  return [...errorEntries, entry];
}

/** A version of the privacy notice is the day from which it is in force. */
function formatVersion(version: string, { times }: RequestContext): string {
  const day = new Date(`${version}T12:00:00Z`);
  return Number.isNaN(day.getTime()) ? version : times.formatDay(day);
}
