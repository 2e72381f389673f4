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

/** Entry of the log of the work: a sentence around the name of who did it, with all changes of one batch. */
export interface WorkEntry {
  readonly key: string;
  /** When it happened; of a note, when it was first written. */
  readonly at: Date;
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
  // The changes of one batch have the same author and time.
  const batches = Map.groupBy(
    props.changes,
    ({ batch, userId, at }) => batch ?? `${at.getTime()} ${userId}`,
  );
  const changed = [...batches.values()].flatMap(([first, ...others]): WorkEntry[] => {
    if (!first) return [];
    const { id: key, at, userId } = first;
    const sentence = describeBatch([first, ...others], props);
    return [{ key, at, userId, user: nameOf(userId), sentence }];
  });
  const noted = notes.map((note): WorkEntry => {
    const { at, userId } = getFirstText(note);
    return { key: note.id, at, userId, user: nameOf(userId), sentence: log.note, note };
  });
  return [...changed, ...noted].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The changes of one batch as a sentence. */
function describeBatch(
  changes: readonly RequestChange[],
  { language, times, names }: HistoryProps,
): string {
  const { log, states } = requestTexts[language];
  const find = (kind: RequestChange["kind"]) => changes.find((change) => change.kind === kind);
  const { amount, reason } = describeResult(changes, language);
  const state = find("state")?.value;
  const assignee = find("assignee");
  const followUp = find("follow-up");
  const released = find("released");
  const suspect = find("suspect");
  const erasing = find("erasing");
  const isUndo = changes.some((change) => change.isUndo);
  const result = [reason && `: ${reason}`, amount && `, ${amount}`].filter(Boolean).join("");
  const clauses = [
    assignee &&
      (assignee.value === undefined
        ? log.unassigned
        : assignee.value === assignee.userId
          ? log.took
          : fillText(log.assigned, { assignee: names.get(assignee.value) ?? log.unknownUser })),
    state &&
      `${fillText(log.state, { state: states[state as keyof typeof states] ?? state })}${result}`,
    !state && reason && fillText(log.reason, { reason }),
    !state && !reason && find("lost-reason") && log.noReason,
    !state && amount && fillText(log.amount, { amount }),
    !state && !amount && find("amount") && log.noAmount,
    followUp &&
      (followUp.value
        ? fillText(log.followUp, { day: times.formatPlainDay(followUp.value) })
        : log.noFollowUp),
    released && (isUndo ? log.undidSuspect : log.released),
    suspect && isUndo && log.undidReleased,
    suspect &&
      !isUndo &&
      fillText(log.suspect, { reasons: describeReasons(suspect.value ?? "by-hand", language) }),
    erasing && (erasing.value ? log.erasing : log.kept),
    find("undelivered") && log.undelivered,
    ...changes.map((change) => describeCorrection(change, language)),
  ].filter((clause): clause is string => typeof clause === "string");
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(clauses);
  const hasOwnWords = released || suspect || erasing;
  return isUndo && !hasOwnWords
    ? `{user} ${fillText(log.undid, { changes: list })}`
    : `{user} ${list}`;
}

/** A correction of the person in words; undefined for another change. */
function describeCorrection(
  { kind, previous }: RequestChange,
  language: Language,
): string | undefined {
  const { fields, corrected, added } = personTexts[language].log;
  if (!isPersonChange(kind)) return undefined;
  return previous
    ? fillText(corrected, { field: fields[kind], previous })
    : fillText(added, { field: fields[kind] });
}

const isPersonChange = (kind: RequestChange["kind"]): kind is PersonChangeKind =>
  (personChangeKinds as readonly string[]).includes(kind);

/** Amount and reason that a batch set, in words. */
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
