import type { Language } from "#app/locale/languages.ts";
import type { ContactService } from "./contact-fields.ts";
import type { ChangeActor, ContactRequest } from "./contact-ports.ts";

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
  /** Normalized words of a search: a request contains each, or words that begin so. */
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

interface RequestPage {
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
type HandlingOutcome = "changed" | "stale" | "unknown";

/** Storage of the work on contact requests. Every method rejects when the database fails. */
export interface HandlingStore {
  /** A page of a view, or of all requests with suspects (`every`), newest first. */
  list(
    view: RequestView | "every",
    filter: RequestFilter,
    page: RequestPage,
  ): Promise<HandledRequest[]>;
  /** Number of requests in each view. */
  countViews(filter: RequestFilter): Promise<Record<RequestView, number>>;
  /** Number of new requests, without suspects. */
  countNew(): Promise<number>;
  /** When the oldest new request was received. */
  findOldestNew(): Promise<Date | undefined>;
  /** Number of requests of each service, without suspects. */
  countServices(filter: RequestFilter): Promise<Map<ContactService, number>>;
  find(id: string): Promise<HandledRequest | undefined>;
  /** Ids of the next newer and the next older request, without suspects. */
  findNeighbours(request: RequestCursor): Promise<{ newer?: string; older?: string }>;
  /** Number of other requests with the same email. */
  countOthers(request: ContactRequest): Promise<number>;
  /** Changes state and assignee of the given version, and stores what has changed. */
  change(
    id: string,
    change: { state: HandlingState; assigneeId: string | undefined; version: number },
    actor: { userId: string; at: Date },
  ): Promise<HandlingOutcome>;
  addNote(id: string, text: string, actor: { userId: string; at: Date }): Promise<void>;
  /** Ids of the deliveries of a request. */
  listDeliveryIds(id: string): Promise<string[]>;
  /** Notes of a request, oldest first. */
  listNotes(id: string): Promise<RequestNote[]>;
  /** Notes of several requests by their ids, oldest first; requests without notes have no entry. */
  listNotesOf(ids: readonly string[]): Promise<Map<string, RequestNote[]>>;
  /** Changes, oldest first. */
  listChanges(id: string): Promise<RequestChange[]>;
}
