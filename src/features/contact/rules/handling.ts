import type { Language } from "#app/locale/languages.ts";
import type { ContactService } from "./contact-fields.ts";
import type { ChangeActor, ContactRequest } from "./stored-request.ts";

/** States of the work on a request. */
export const handlingStates = ["new", "open", "answered", "won", "lost"] as const;

export type HandlingState = (typeof handlingStates)[number];

/** Contact request with the state of the work on it. */
export interface HandledRequest extends ContactRequest {
  readonly state: HandlingState;
  /** Id of the user in charge. */
  readonly assigneeId: string | undefined;
  /** Counts changes of state and assignee, so that none is overwritten unseen. */
  readonly version: number;
}

/** Views of the list: all but suspects, one state, or suspects. */
export const requestViews = ["all", ...handlingStates, "suspect"] as const;

export type RequestView = (typeof requestViews)[number];

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

/** Number of requests; of more only that there are more. */
export interface CappedCount {
  readonly count: number;
  readonly isCapped: boolean;
}

/** Place in a list, newest first: a request that is not part of the page. */
export interface RequestCursor {
  readonly id: string;
  readonly receivedAt: Date;
}

export interface RequestPage {
  readonly limit: number;
  /** The page begins after this request, towards older ones. */
  readonly olderThan?: RequestCursor | undefined;
  /** The page ends before this request, towards newer ones. */
  readonly newerThan?: RequestCursor | undefined;
}

/** Text of a user about a request. */
export interface RequestNote {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
  readonly text: string;
}

/** Change of the work on a request. */
export interface RequestChange extends ChangeActor {
  readonly id: string;
  readonly kind: "state" | "assignee" | "released";
  /**
   * The new state, the id of the new assignee, or the signs of spam of a released request. Undefined for no assignee, and for
   * signs that an earlier version did not keep.
   */
  readonly value: string | undefined;
}

/** `stale` leaves everything as it is: the request was changed since that version. */
export type HandlingOutcome = "changed" | "stale" | "unknown";
