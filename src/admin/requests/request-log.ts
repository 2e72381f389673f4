import type { ScreenContext } from "#app/admin/screen.ts";
import type {
  HandledRequest,
  NoteText,
  PersonChangeKind,
  RequestChange,
  RequestNote,
} from "#app/features/contact/rules/handling.ts";
import { personChangeKinds } from "#app/features/contact/rules/handling.ts";
import { markedByHand } from "#app/features/contact/rules/request-list.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { OutboxEntry } from "#app/platform/outbox/delivery.ts";
import { formatAmount } from "./amount.ts";
import { personTexts, requestTexts } from "./texts.ts";

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

/** The history of a request, and its words. */
export type HistoryProps = RequestHistory &
  Pick<ScreenContext, "language" | "texts" | "times" | "destinationNames">;

/** Entry of the log of the work: a sentence around the name of who did it, with all changes of one action. */
export interface WorkEntry {
  readonly key: string;
  /** When it happened; of a note, when it was first written. */
  readonly at: Date;
  /** The actions that wrote it: of a note, first and last. */
  readonly actionIds: readonly (string | undefined)[];
  /** Undefined for the command line. */
  readonly userId: string | undefined;
  readonly user: string;
  /** The sentence, with `{user}` where the name is. */
  readonly sentence: string;
  readonly note?: RequestNote;
}

/** The signs of spam of a request in words. */
export function describeReasons(reasons: string, language: Language): string {
  // The word of a user may have commas.
  if (reasons.startsWith(markedByHand)) return describeMark(reasons, language);
  const known: Readonly<Record<string, string>> = requestTexts[language].suspect.reasons;
  return reasons
    .split(", ")
    .map((reason) => known[reason] ?? reason)
    .join(", ");
}

/** That a user marked a request, with their word. */
function describeMark(reasons: string, language: Language): string {
  const { byHand, byHandFor } = requestTexts[language].suspect;
  const word = getMarkWord(reasons);
  return word ? fillText(byHandFor, { word }) : byHand;
}

/** The word of the user who marked a request; empty without one. */
export const getMarkWord = (reasons: string): string => reasons.slice(markedByHand.length + 2);

/** When a note was first written. */
const getFirstText = (note: RequestNote): NoteText => note.earlier[0] ?? note;

/** Work of people, newest first. Names are the present ones: who was renamed is the same person. */
export function listWorkEntries(props: HistoryProps): WorkEntry[] {
  const { language, names, notes } = props;
  const { log } = requestTexts[language];
  const nameOf = (id: string | undefined) =>
    id === undefined ? log.server : (names.get(id) ?? log.unknownUser);
  const byAction = Map.groupBy(props.changes, ({ id, actionId }) => actionId ?? id);
  const changed = [...byAction.values()].flatMap(([first, ...others]): WorkEntry[] => {
    if (!first) return [];
    const { id: key, at, userId, actionId } = first;
    const sentence = describeChanges([first, ...others], props);
    return [{ key, at, userId, actionIds: [actionId], user: nameOf(userId), sentence }];
  });
  const noted = notes.map((note): WorkEntry => {
    const { at, userId, actionId } = getFirstText(note);
    const actionIds = [actionId, note.actionId];
    return { key: note.id, at, userId, actionIds, user: nameOf(userId), sentence: log.note, note };
  });
  return [...changed, ...noted].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The changes of one action as a sentence. */
function describeChanges(changes: readonly RequestChange[], props: HistoryProps): string {
  const { language } = props;
  const isUndo = changes.some((change) => change.isUndo);
  const clauses = changeOrder.flatMap((kind) => {
    const change = changes.find((one) => one.kind === kind);
    const clause = change && describers[kind](change, { props, changes, isUndo });
    return clause ?? [];
  });
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(clauses);
  const hasOwnWords = changes.some(({ kind }) => kindsWithUndo.includes(kind));
  return isUndo && !hasOwnWords
    ? `{user} ${fillText(requestTexts[language].log.undid, { changes: list })}`
    : `{user} ${list}`;
}

interface ChangeContext {
  readonly props: HistoryProps;
  /** All changes of the action. */
  readonly changes: readonly RequestChange[];
  readonly isUndo: boolean;
}

/** Kinds whose words say that they were undone. */
const kindsWithUndo: readonly RequestChange["kind"][] = ["released", "suspect", "erasing"];

/** A change in words; undefined where those of another change say it. */
const describers: Readonly<
  Record<
    RequestChange["kind"],
    (change: RequestChange, context: ChangeContext) => string | undefined
  >
> = {
  assignee({ value, userId }, { props: { language, names } }) {
    const { log } = requestTexts[language];
    if (value === undefined) return log.unassigned;
    return value === userId
      ? log.took
      : fillText(log.assigned, { assignee: names.get(value) ?? log.unknownUser });
  },
  state({ value = "" }, { props: { language }, changes }) {
    const { log, states } = requestTexts[language];
    const { amount, reason } = describeResult(changes, language);
    const state = fillText(log.state, { state: states[value as keyof typeof states] ?? value });
    return [state, reason && `: ${reason}`, amount && `, ${amount}`].filter(Boolean).join("");
  },
  "lost-reason"(_, { props: { language }, changes }) {
    const { log } = requestTexts[language];
    const { reason } = describeResult(changes, language);
    if (hasState(changes)) return undefined;
    return reason ? fillText(log.reason, { reason }) : log.noReason;
  },
  amount(_, { props: { language }, changes }) {
    const { log } = requestTexts[language];
    const { amount } = describeResult(changes, language);
    if (hasState(changes)) return undefined;
    return amount ? fillText(log.amount, { amount }) : log.noAmount;
  },
  "follow-up"({ value }, { props: { language, times } }) {
    const { log } = requestTexts[language];
    return value ? fillText(log.followUp, { day: times.formatPlainDay(value) }) : log.noFollowUp;
  },
  released(_, { props: { language }, isUndo }) {
    const { log } = requestTexts[language];
    return isUndo ? log.undidReleased : log.released;
  },
  suspect({ value = markedByHand }, { props: { language }, isUndo }) {
    const { log } = requestTexts[language];
    const reasons = describeReasons(value, language);
    return isUndo ? log.undidSuspect : fillText(log.suspect, { reasons });
  },
  erasing({ value }, { props: { language } }) {
    const { log } = requestTexts[language];
    return value ? log.erasing : log.kept;
  },
  undelivered: (_, { props: { language } }) => requestTexts[language].log.undelivered,
  ...(Object.fromEntries(personChangeKinds.map((kind) => [kind, describeCorrection])) as Record<
    PersonChangeKind,
    typeof describeCorrection
  >),
};

/** A correction of the person in words. */
function describeCorrection(
  { kind, previous }: RequestChange,
  { props: { language } }: ChangeContext,
): string {
  const { fields, corrected, added } = personTexts[language].log;
  const field = fields[kind as PersonChangeKind];
  return previous ? fillText(corrected, { field, previous }) : fillText(added, { field });
}

/** Kinds in the order in which a sentence names them. */
const changeOrder = Object.keys(describers) as readonly RequestChange["kind"][];

const hasState = (changes: readonly RequestChange[]): boolean =>
  changes.some(({ kind, value }) => kind === "state" && value !== undefined);

/** Amount and reason that an action set, in words. */
function describeResult(changes: readonly RequestChange[], language: Language) {
  const { reasons } = requestTexts[language];
  const getValue = (kind: RequestChange["kind"]) =>
    changes.find((change) => change.kind === kind)?.value;
  const [amount, reason] = [getValue("amount"), getValue("lost-reason")];
  return {
    amount: amount && formatAmount(Number(amount), language),
    reason:
      reason && (reasons[reason as keyof typeof reasons] ?? reason).toLocaleLowerCase(language),
  };
}
