import * as v from "valibot";
import { isPlainDay } from "#app/admin/read-day.ts";
import {
  findAssigneeAfterWork,
  type HandledRequest,
  handlingStates,
  hasAnswer,
  lostReasons,
  maxNoteLength,
  type RequestWork,
} from "#app/features/contact/rules/handling.ts";
import { formatCount } from "#app/locale/fill-count.ts";
import { readAmount } from "./amount.ts";

/** Choice of a day that is none of the offered ones. */
export const otherDay = "other";

const text = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), "");

/** The form of a request's work, as it was sent. */
const workSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  /** The work as the form was made. */
  shown: text(200),
  state: v.picklist(handlingStates),
  assignee: text(64),
  followUp: text(10),
  followUpDay: text(10),
  amount: text(50),
  lostReason: v.optional(v.picklist(["", ...lostReasons]), ""),
  /** Longer ones are refused, not cut. */
  note: v.optional(v.pipe(v.string(), v.trim()), ""),
  spamWord: v.optional(v.string(), ""),
  correction: v.optional(v.pipe(v.string(), v.trim()), ""),
  corrects: text(64),
  /** Id of a note to open for its correction. */
  correct: text(64),
  /** `note` does not change the work. */
  only: text(10),
  /** Act of the button beside saving. */
  act: v.optional(v.picklist(["", "next", "answered", "take", "reply"]), ""),
  /** Id of a reply that did not arrive, to send it to another address. */
  again: text(64),
});

/** Fields of the form that may be refused, in the order of the screen. */
export const refusable = ["note", "correction", "assignee", "amount", "followUp"] as const;

export type Refusal = (typeof refusable)[number];

export type WorkFields = v.InferOutput<typeof workSchema>;

/** Values of the fields of the form. */
export type TypedWork = Pick<
  WorkFields,
  | "state"
  | "assignee"
  | "followUp"
  | "followUpDay"
  | "amount"
  | "lostReason"
  | "note"
  | "spamWord"
  | "correction"
  | "corrects"
>;

/** Reads the form; undefined for what no form of the site sends. */
export function readWorkFields(fields: Readonly<Record<string, string>>): WorkFields | undefined {
  const parsed = v.safeParse(workSchema, fields);
  return parsed.success ? parsed.output : undefined;
}

/** The fields of the form as a request has them. */
export const toTypedWork = (request: HandledRequest): TypedWork => ({
  state: request.state,
  assignee: request.assigneeId ?? "",
  followUp: request.followUpOn ?? "",
  followUpDay: "",
  amount: request.amount === undefined ? "" : formatCount(request.amount),
  lostReason: request.lostReason ?? "",
  note: "",
  spamWord: "",
  correction: "",
  corrects: "",
});

/** The work in one line, to tell whether a form changes it. */
export const serializeWork = (work: RequestWork): string =>
  JSON.stringify([work.state, work.assigneeId, work.followUpOn, work.amount, work.lostReason]);

/** The work that a form asks for, with its button, and what of it is refused. Days are those of the site's zone. */
export function readWork(
  fields: WorkFields,
  request: HandledRequest,
  viewerId: string,
  today: string,
): { work: RequestWork; refusals: Refusal[] } {
  const state = fields.act === "answered" && !isEnd(fields.state) ? "answered" : fields.state;
  const followUpOn =
    (fields.followUp === otherDay ? fields.followUpDay : fields.followUp) || undefined;
  const hasNewDay = followUpOn !== undefined && followUpOn !== request.followUpOn;
  const chosen = fields.assignee || undefined;
  const assigneeId =
    fields.act === "answered" || hasNewDay
      ? findAssigneeAfterWork(request.assigneeId, chosen, viewerId)
      : chosen;
  const amount = state === "won" || state === "lost" ? readAmount(fields.amount) : undefined;
  const isDayRefused =
    (fields.followUp === otherDay && !followUpOn) ||
    (hasNewDay && (!isPlainDay(followUpOn) || followUpOn < today));
  const refused: Record<Refusal, boolean> = {
    note: fields.note.length > maxNoteLength,
    correction: fields.correction.length > maxNoteLength,
    assignee: false,
    amount: Number.isNaN(amount),
    followUp: isDayRefused,
  };
  const work = {
    state,
    assigneeId: fields.act === "take" ? viewerId : assigneeId,
    followUpOn,
    amount,
    lostReason: (state === "lost" && fields.lostReason) || undefined,
  };
  return { work, refusals: refusable.filter((field) => refused[field]) };
}

/** Nothing is left to answer. */
export const isEnd = (state: RequestWork["state"]): boolean => hasAnswer(state) || state === "lost";
