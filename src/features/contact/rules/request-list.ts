import type { Action } from "#app/platform/actions/action.ts";
import type {
  HandledRequest,
  HandlingState,
  RequestChange,
  RequestCursor,
  RequestFilter,
} from "./handling.ts";

/**
 * Views of the list. To do: new and open ones that wait for their first answer. Mine: of the user, new or open, or due. Neither
 * has those that are put off, with a follow-up after today. Due: with a follow-up today or before, not yet won or lost. All but
 * suspects, and suspects.
 */
export const listViews = ["todo", "new", "mine", "due", "all", "suspect"] as const;

export type ListView = (typeof listViews)[number];

export const followUpFilters = ["overdue", "today", "week", "later", "none"] as const;

export interface ListFilter extends RequestFilter {
  /** `unanswered`: new or open. */
  readonly state?: HandlingState | "unanswered" | undefined;
  readonly followUp?: (typeof followUpFilters)[number] | undefined;
  /** Only those with a delivery that is late or failed. */
  readonly hasDeliveryProblem?: boolean;
}

/** The list of one user at one time. */
export interface RequestList {
  readonly view: ListView;
  readonly filter: ListFilter;
  readonly userId: string;
  /** Days of the site's zone, such as `2026-11-27`: today and the last one of this week. */
  readonly today: string;
  readonly weekEnd: string;
  readonly now: Date;
}

/** A page of a list, after a request or before one in the order of the list, which is itself not part of it. */
export interface ListPage {
  readonly limit: number;
  readonly after?: RequestCursor | undefined;
  readonly before?: RequestCursor | undefined;
}

/** Longest name of a kept view. */
export const viewNameLength = 60;

/** Requests are counted up to this number; one more stands for all beyond. */
export const maxCounted = 1000;

/** Place of a request in a list, from 1 on. */
export interface ListPosition {
  readonly position: number;
  readonly count: number;
}

/** A row of a form: the request as it was when the form was made. */
export type SelectedRequest = Pick<HandledRequest, "id" | "version">;

/** Largest number of requests that one form changes. */
export const maxSelected = 50;

/** Time in milliseconds in which an action can be undone. */
export const undoTime = 10 * 60_000;

/** Summary of one action on requests. */
export interface ActionSummary {
  readonly action: Action;
  /** Its change that says most; undefined where it changed no request, as a note. */
  readonly change: RequestChange["kind"] | undefined;
  /** Number of requests that it changed. */
  readonly count: number;
  /** One of its requests; undefined where it is erased by now. */
  readonly request: HandledRequest | undefined;
  readonly canBeUndone: boolean;
}

/** Sign of spam of a request that a user marked; a word of theirs may follow after a colon. */
export const markedByHand = "by-hand";

/** A view that a user keeps, with the query of its address. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

export const maxSavedViews = 20;
