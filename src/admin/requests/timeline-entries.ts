import type { DeliveryBadgeKind } from "#app/admin/components/delivery-badge.tsx";
import { describeError, nameDestination } from "#app/admin/delivery-words.ts";
import { formatDuration } from "#app/admin/format-count.ts";
import { isPlainDay } from "#app/admin/read-day.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { OutboxEntry } from "#app/platform/outbox/delivery.ts";
import { describeReasons, type HistoryProps } from "./request-log.ts";
import { personTexts, requestTexts } from "./texts.ts";

/** Storage and deliveries of a request in one line; its kind is the shape beside it. */
export interface TimelineSummary {
  readonly kind: DeliveryBadgeKind;
  readonly text: string;
}

/** Entry of the log of what the site did. */
export interface TimelineEntry {
  readonly key: string;
  readonly at: Date;
  readonly kind: "done" | "error" | "next";
  readonly title: string;
  /** A line below. */
  readonly detail?: string | undefined;
}

/** The signs of spam that a request had when it was stored: a release keeps them, a later mark by hand is none of them. */
function getFirstSigns({ request, changes }: HistoryProps): string | undefined {
  const first = changes.find(({ kind }) => kind === "released" || kind === "suspect");
  if (first) return first.kind === "released" ? first.value : undefined;
  return request.suspectReason;
}

/** Summarizes storage and deliveries in one line; the worst delivery decides. */
export function summarizeTimeline(props: HistoryProps): TimelineSummary {
  const { timeline } = requestTexts[props.language];
  const { deliveries, request, changes } = props;
  const delivered = deliveries.filter(({ state }) => state === "delivered");
  const wasReleased = changes.some(({ kind }) => kind === "released");
  if (deliveries.length === 0) {
    if (request.suspectReason) return { kind: "failed", text: timeline.held };
    return { kind: "done", text: timeline.storedOnly };
  }
  if (delivered.length === deliveries.length) {
    const begun = Math.min(...deliveries.map(({ createdAt }) => createdAt.getTime()));
    const ended = Math.max(...delivered.map(({ settledAt }) => settledAt?.getTime() ?? begun));
    const texts =
      wasReleased && getFirstSigns(props) ? timeline.deliveredLater : timeline.delivered;
    const time = formatDuration(ended - begun);
    return { kind: "done", text: fillCount(texts, deliveries.length, { time }) };
  }
  const [open] = [...deliveries]
    .filter(({ state }) => state !== "delivered")
    .sort((one, other) => getUrgency(other) - getUrgency(one));
  const count = fillText(timeline.part, { delivered: delivered.length, count: deliveries.length });
  return open
    ? { kind: getKind(open), text: `${count} ${describeOpen(open, props)}` }
    : { kind: "done", text: count };
}

const urgencies = { failed: 3, waiting: 1, discarded: 0, delivered: 0 } as const;

const getUrgency = ({ state, lastError }: OutboxEntry) =>
  urgencies[state] + (state === "waiting" && lastError ? 1 : 0);

const getKind = ({ state, lastError }: OutboxEntry): DeliveryBadgeKind =>
  state === "waiting" ? (lastError ? "late" : "waiting") : state === "failed" ? "failed" : "done";

/** Why one delivery has not arrived. */
function describeOpen(delivery: OutboxEntry, props: HistoryProps): string {
  const { timeline, log } = requestTexts[props.language];
  const { state, attempts, nextAt, lastError } = delivery;
  const destination = nameDestination(delivery.destination, props);
  const error = lastError ? describeError(lastError.code, props) : "";
  const time = props.times.formatTime(nextAt);
  if (state === "discarded") {
    const text = lastError?.code === "receipt-limit" ? log.error : timeline.discarded;
    return fillText(text, { destination, error });
  }
  if (state === "failed") return fillText(timeline.failed, { destination, error });
  return lastError
    ? fillCount(timeline.retried, attempts, { destination, error, time })
    : fillText(timeline.waiting, { destination });
}

/** Reception, storage, deliveries and erasure, oldest first. */
export function listTimelineEntries(props: HistoryProps): TimelineEntry[] {
  const { consent, receivedAt, enteredBy } = props.request;
  const { log } = requestTexts[props.language];
  const past: TimelineEntry[] = [
    {
      key: "received",
      at: receivedAt,
      kind: "done",
      title: enteredBy
        ? fillText(personTexts[props.language].enteredBy, {
            name: props.names.get(enteredBy) ?? log.unknownUser,
          })
        : log.received,
      detail: consent && fillText(log.consent, { date: formatVersion(consent.version, props) }),
    },
    {
      key: "stored",
      at: receivedAt,
      kind: getFirstSigns(props) ? "error" : "done",
      title: describeStorage(props),
    },
    ...props.deliveries.flatMap((delivery) => listDeliveryEntries(delivery, props)),
  ];
  past.sort((one, other) => one.at.getTime() - other.at.getTime());
  const { erasedOn } = props;
  return erasedOn
    ? [...past, { key: "erased", at: erasedOn, kind: "next", title: log.willBeErased }]
    : past;
}

/** Releases of earlier versions did not keep the signs: only what was delivered at once is known to have had none. */
function describeStorage(props: HistoryProps): string {
  const { log } = requestTexts[props.language];
  const signs = getFirstSigns(props);
  if (signs)
    return fillText(log.storedSuspect, { reasons: describeReasons(signs, props.language) });
  const received = props.request.receivedAt.getTime();
  const wasAtOnce = props.deliveries.some(({ createdAt }) => createdAt.getTime() === received);
  return wasAtOnce ? log.storedClean : log.stored;
}

function listDeliveryEntries(delivery: OutboxEntry, props: HistoryProps): TimelineEntry[] {
  const { log } = requestTexts[props.language];
  const { id, state, attempts, nextAt, createdAt, settledAt, lastError } = delivery;
  const destination = nameDestination(delivery.destination, props);
  const entry: TimelineEntry = {
    key: id,
    at: settledAt ?? lastError?.at ?? createdAt,
    kind: state === "failed" ? "error" : "done",
    title: fillText(log[state], { destination }),
    detail:
      state === "waiting"
        ? fillText(log.next, { count: attempts, time: props.times.formatTime(nextAt) })
        : fillCount(log.attempts, attempts),
  };
  const errors = lastError ? [...delivery.earlierErrors, lastError] : [];
  const errorEntries = errors.map(({ code, at }, index): TimelineEntry => {
    const error = describeError(code, props);
    const title = fillText(log.error, { destination, error });
    return { key: `error ${index} of ${id}`, at, kind: "error", title };
  });
  return [...errorEntries, entry];
}

/** A version of the privacy notice is the day from which it is in force. */
const formatVersion = (version: string, { times }: HistoryProps): string =>
  isPlainDay(version) ? times.formatPlainDay(version) : version;
