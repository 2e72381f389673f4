import type { Language } from "#app/locale/languages.ts";
import type { ContactService } from "./contact-fields.ts";
import type { ChangeActor, ContactRequest } from "./stored-request.ts";

/** States of the work on a request. */
export const handlingStates = ["new", "open", "answered", "won", "lost"] as const;

export type HandlingState = (typeof handlingStates)[number];

/** A lost request may never have had an answer. */
export const hasAnswer = (state: HandlingState): boolean => state === "answered" || state === "won";

/** States of requests that have no answer yet, or had one before they were opened again. */
export const unansweredStates: readonly HandlingState[] = ["new", "open"];

/** States of requests with something left to do. */
export const unsettledStates: readonly HandlingState[] = [...unansweredStates, "answered"];

/** Settled requests have their result: won or lost. */
export const isSettled = (state: HandlingState): boolean => !unsettledStates.includes(state);

/** The person still waits for a first answer. */
export const isWaiting = ({
  state,
  answeredAt,
  suspectReason,
}: Pick<HandledRequest, "state" | "answeredAt" | "suspectReason">): boolean =>
  unansweredStates.includes(state) && answeredAt === undefined && suspectReason === undefined;

/** Why a request was lost. */
export const lostReasons = ["price", "time", "competitor", "no-answer", "not-ours"] as const;

export type LostReason = (typeof lostReasons)[number];

/** Bound of an amount, in whole units of the owner's currency; the column of both engines holds it. */
export const maxAmount = 999_999_999;

/** Characters of a note. */
export const maxNoteLength = 5000;

/** Decisions of users about a request. */
export interface RequestWork {
  readonly state: HandlingState;
  /** Id of the user in charge. */
  readonly assigneeId: string | undefined;
  /** Day of the next look at it, such as `2026-11-23`. */
  readonly followUpOn: string | undefined;
  /** Worth of what was won or lost. */
  readonly amount: number | undefined;
  readonly lostReason: LostReason | undefined;
}

/**
 * Id of the user in charge after one answered a request or set its follow-up: that user, where the request had no assignee and
 * gets none with the same press.
 */
export const findAssigneeAfterWork = (
  before: string | undefined,
  chosen: string | undefined,
  userId: string,
): string | undefined => (before === undefined ? (chosen ?? userId) : chosen);

/** State after a change of the work: a new request is open once it gets a user in charge or a follow-up. */
export function findStateAfterWork(before: RequestWork, after: RequestWork): HandlingState {
  const isWorkedOn =
    (after.assigneeId !== undefined && after.assigneeId !== before.assigneeId) ||
    (after.followUpOn !== undefined && after.followUpOn !== before.followUpOn);
  return before.state === "new" && after.state === "new" && isWorkedOn ? "open" : after.state;
}

/** Contact request with the state of the work on it. */
export interface HandledRequest extends ContactRequest, RequestWork {
  /** When it was answered for the first time. */
  readonly answeredAt: Date | undefined;
  /** When it became a suspect; undefined also for suspects of an earlier version. */
  readonly suspectedAt: Date | undefined;
  /** Counts changes of the work, so that none is overwritten unseen. */
  readonly version: number;
  /** Id of the user who entered it for a person; undefined for what was sent by the form. */
  readonly enteredBy: string | undefined;
}

/** New values of the work on one version of a request; what is left out stays. */
export interface WorkChange extends Partial<RequestWork> {
  /** Any version will do where only a note is added. */
  readonly version?: number;
  /** Stored with the change, or not at all. */
  readonly note?: string | undefined;
  /** New text of a note of the same user. */
  readonly correction?: { readonly noteId: string; readonly text: string } | undefined;
}

/** Another request of the same person. */
export interface OtherRequest {
  readonly request: HandledRequest;
  /** Else it has the same telephone. */
  readonly isSameEmail: boolean;
}

/** The work on a request as it was received. */
export const newWork = {
  state: "new",
  assigneeId: undefined,
  version: 1,
  enteredBy: undefined,
  followUpOn: undefined,
  answeredAt: undefined,
  amount: undefined,
  lostReason: undefined,
  suspectedAt: undefined,
} as const satisfies Omit<HandledRequest, keyof ContactRequest>;

export interface RequestFilter {
  /** Parts that each request contains, as `parseRequestSearch` returns them. */
  readonly terms?: readonly string[] | undefined;
  readonly service?: ContactService | undefined;
  readonly language?: Language | undefined;
  /** Id of the user in charge, or `none`. */
  readonly assignee?: string | undefined;
  /** Received at or after, and before. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Place in a list, newest first: a request that is not part of the page. */
export interface RequestCursor {
  readonly id: string;
  readonly receivedAt: Date;
}

/** One text of a note: who wrote it, and when. */
export interface NoteText {
  readonly userId: string;
  readonly at: Date;
  /** The action that wrote it; undefined for one of the version before, until the next start. */
  readonly actionId: string | undefined;
  readonly text: string;
}

/** Text of a user about a request. */
export interface RequestNote extends NoteText {
  readonly id: string;
  /** Texts before corrections, oldest first. */
  readonly earlier: readonly NoteText[];
}

/** Kinds of changes of the work, with the property of each. */
export const workChangeKinds = {
  assignee: "assigneeId",
  state: "state",
  amount: "amount",
  "lost-reason": "lostReason",
  "follow-up": "followUpOn",
} as const satisfies Record<string, keyof RequestWork>;

export type WorkChangeKind = keyof typeof workChangeKinds;

/** Kinds of corrections of the person. */
export const personChangeKinds = ["name", "email", "phone"] as const;

export type PersonChangeKind = (typeof personChangeKinds)[number];

/** Change of the work on a request, or of its person. */
export interface RequestChange extends ChangeActor {
  readonly id: string;
  readonly kind:
    | WorkChangeKind
    | PersonChangeKind
    | "suspect"
    | "released"
    | "erasing"
    | "undelivered";
  /**
   * The new value, the signs of spam of a marked or released request, when an erased one goes, or the id of a reply that will not
   * arrive. Undefined for none, for a mark or a release that was undone, for signs that an earlier version did not keep, and for what
   * is no longer erased.
   */
  readonly value: string | undefined;
  readonly previous?: string | undefined;
  /** The action that made it, with others perhaps; undefined for one of the version before, until the next start. */
  readonly actionId: string | undefined;
  /** Took back an earlier action. */
  readonly isUndo: boolean;
}

/** Why nothing was changed: the request was changed since that version, or is gone, or all was as it should be. */
export type ChangeRefusal = "stale" | "unknown" | "nothing";
