import { nameDestination } from "#app/admin/delivery-words.ts";
import type { RequestContext, RequestHistory } from "./request-log.ts";
import { requestTexts } from "./texts.ts";

/** One step of the way of a request. */
export interface Step {
  readonly name: string;
  readonly detail: string;
  readonly state: "past" | "now" | "next";
}

/** The six steps of a request: the last one reached is the present one. */
export function listSteps(history: RequestHistory, context: RequestContext): Step[] {
  const { language, times } = context;
  const { request, deliveries, changes, erasedOn } = history;
  const { steps } = requestTexts[language];
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
  const stepNames = ["received", "stored", "sent", "delivered", "answered", "erased"] as const;
  return stepNames.map((name, index) => ({
    name: steps[name],
    detail: details[index] ?? "",
    state: index < last ? "past" : index === last ? "now" : "next",
  }));
}
