import { nameDestination } from "#app/admin/delivery-words.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { RequestContext, RequestHistory } from "./request-log.ts";
import { requestTexts } from "./texts.ts";
import { formatWait } from "./waiting-words.ts";

/** One step of the way of a request. */
export interface Step {
  readonly name: string;
  readonly detail: string;
  readonly state: "past" | "now" | "next";
}

/** The steps of a request: the last one reached is the present one. A lost request may never have been answered. */
export function listSteps(history: RequestHistory, context: RequestContext): Step[] {
  const { language, times } = context;
  const { request, deliveries, changes, erasedOn } = history;
  const { steps, states } = requestTexts[language];
  const { state, answeredAt, receivedAt } = request;
  const isHeld = request.suspectReason !== undefined && deliveries.length === 0;
  const delivered = deliveries.filter((delivery) => delivery.state === "delivered");
  const latest = delivered
    .map(({ settledAt }) => settledAt?.getTime() ?? 0)
    .reduce((one, other) => Math.max(one, other), 0);
  const isEnded = state === "won" || state === "lost";
  const ended = changes.findLast(({ kind, value }) => kind === "state" && value === state);
  const isAnswered = answeredAt !== undefined || state === "answered" || state === "won";
  const names = deliveries.map(({ destination }) => nameDestination(destination, context));
  const answeredIn = answeredAt
    ? formatWait(answeredAt.getTime() - receivedAt.getTime(), language)
    : "";
  const all = [
    { name: steps.received, detail: times.formatTime(receivedAt), isReached: true },
    { name: steps.stored, detail: isHeld ? steps.waits : steps.atOnce, isReached: true },
    {
      name: steps.sent,
      detail: names.join(", ") || (isHeld ? "" : steps.noDestination),
      isReached: deliveries.length > 0,
    },
    {
      name: steps.delivered,
      detail: latest > 0 ? times.formatTime(new Date(latest)) : "",
      isReached: deliveries.length > 0 && delivered.length === deliveries.length,
    },
    ...(isAnswered || !isEnded
      ? [
          {
            name: steps.answered,
            detail: answeredIn && fillText(steps.answeredIn, { time: answeredIn }),
            isReached: isAnswered,
          },
        ]
      : []),
    isEnded
      ? { name: states[state], detail: ended ? times.formatTime(ended.at) : "", isReached: true }
      : {
          name: steps.erased,
          detail: erasedOn ? times.formatShortDate(erasedOn) : steps.noDate,
          isReached: false,
        },
  ];
  const last = all.findLastIndex(({ isReached }) => isReached);
  return all.map(({ name, detail }, index) => ({
    name,
    detail,
    state: index < last ? "past" : index === last ? "now" : "next",
  }));
}
