import { fillCount } from "#app/admin/fill-count.ts";
import type { ScreenContext } from "#app/admin/screen.ts";
import type {
  HandledRequest,
  RequestChange,
  RequestNote,
} from "#app/features/contact/rules/handling-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { OutboxEntry } from "#app/platform/outbox/delivery.ts";

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
  readonly kind: "done" | "now" | "fault" | "next";
  readonly title: string;
  /** A line below. */
  readonly detail?: string | undefined;
  /** Text of a note. */
  readonly note?: string;
}

type Texts = Pick<ScreenContext, "texts" | "times" | "destinationNames">;

/** The signs of spam of a request in words. */
export function describeReasons(reasons: string, { texts }: Pick<ScreenContext, "texts">): string {
  const known: Readonly<Record<string, string>> = texts.request.suspect.reasons;
  return reasons
    .split(", ")
    .map((reason) => known[reason] ?? reason)
    .join(", ");
}

/** The whole way of a request, oldest first; what is still to come is last. */
export function listLogEntries(history: RequestHistory, context: Texts): LogEntry[] {
  const { request, changes, notes, erasedOn, names } = history;
  const { log, states } = context.texts.request;
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
  context: Texts,
): string {
  const { log } = context.texts.request;
  if (signs) return fillText(log.storedSuspect, { reasons: describeReasons(signs, context) });
  const wasAtOnce = deliveries.some(
    ({ createdAt }) => createdAt.getTime() === request.receivedAt.getTime(),
  );
  return wasAtOnce ? log.storedClean : log.stored;
}

function listDeliveryEntries(delivery: OutboxEntry, context: Texts): LogEntry[] {
  const { texts, times } = context;
  const { log } = texts.request;
  const { id, state, attempts, nextAt, createdAt, settledAt, lastError } = delivery;
  const destination = nameDestination(delivery.destination, context);
  const entry: LogEntry = {
    key: id,
    at: settledAt ?? lastError?.at ?? createdAt,
    kind: state === "failed" ? "fault" : "done",
    title: fillText(log[state], { destination }),
    detail:
      state === "waiting"
        ? fillText(log.next, { count: attempts, time: times.formatTime(nextAt) })
        : fillCount(log.attempts, attempts),
  };
  const errors = lastError ? [...delivery.earlierErrors, lastError] : [];
  const faults = errors.map(({ code, at }, index): LogEntry => {
    const fault = describeFault(code, { texts });
    const title = fillText(log.fault, { destination, fault });
    return { key: `fault ${index} of ${id}`, at, kind: "fault", title };
  });
  return [...faults, entry];
}

/** A version of the privacy notice is the day from which it is in force. */
function formatVersion(version: string, { times }: Texts): string {
  const day = new Date(`${version}T12:00:00Z`);
  return Number.isNaN(day.getTime()) ? version : times.formatDay(day);
}

/** Name of a destination of any kind. */
export function nameDestination(
  destination: string,
  { destinationNames }: Pick<ScreenContext, "destinationNames">,
): string {
  return destinationNames[destination] ?? destination;
}

/** An error of a delivery in words. */
export function describeFault(code: string, { texts }: Pick<ScreenContext, "texts">): string {
  const { faults } = texts.request;
  const [, status] = /^status-(\d{3})$/.exec(code) ?? [];
  if (status) return fillText(faults.status, { status });
  return code === "timeout" || code === "refused" || code === "address"
    ? faults[code]
    : fillText(faults.other, { code });
}

/** One station of the way of a request. */
export interface Station {
  readonly name: string;
  readonly detail: string;
  readonly state: "past" | "now" | "next";
}

/** The six stations of a request: the last one reached is the present one. */
export function listStations(history: RequestHistory, context: Texts): Station[] {
  const { texts, times } = context;
  const { request, deliveries, changes, erasedOn } = history;
  const { steps } = texts.request;
  const isSuspect = request.suspectReason !== undefined;
  const delivered = deliveries.filter(({ state }) => state === "delivered");
  const latest = delivered
    .map(({ settledAt }) => settledAt?.getTime() ?? 0)
    .reduce((one, other) => Math.max(one, other), 0);
  const isDelivered = deliveries.length > 0 && delivered.length === deliveries.length;
  const answered = changes.findLast(({ kind, value }) => kind === "state" && value === "answered");
  const isAnswered = ["answered", "won", "lost"].includes(request.state);
  const names = deliveries.map(({ destination }) => nameDestination(destination, context));
  const reached = [true, true, !isSuspect && deliveries.length > 0, isDelivered, isAnswered];
  const last = reached.lastIndexOf(true);
  const details = [
    times.formatExactTime(request.receivedAt),
    isSuspect ? steps.waits : steps.atOnce,
    names.join(", ") || (isSuspect ? "" : steps.noDestination),
    latest > 0 ? times.formatTime(new Date(latest)) : "",
    answered && isAnswered ? times.formatTime(answered.at) : "",
    erasedOn ? times.formatShortDate(erasedOn) : steps.noDate,
  ];
  const stationNames = ["received", "stored", "sent", "delivered", "answered", "erased"] as const;
  return stationNames.map((name, index) => ({
    name: steps[name],
    detail: details[index] ?? "",
    state: index < last ? "past" : index === last ? "now" : "next",
  }));
}
