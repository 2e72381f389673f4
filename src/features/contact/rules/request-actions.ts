import type { NewAction } from "#app/platform/actions/action.ts";

/** Kinds of actions on contact requests. Subjects are references, receipts of erasures, or the action that was undone. */
export type RequestActionKind =
  | "request-changed"
  | "request-entered"
  | "note-added"
  | "note-corrected"
  | "reply-sent"
  /** The work stays as another user changed it meanwhile. */
  | "reply-sent-only"
  | "reply-undelivered"
  | "request-answered"
  | "request-answered-only"
  | "request-released"
  | "requests-marked"
  | "suspects-erased"
  | "requests-exported"
  | "person-corrected"
  | "person-exported"
  | "person-erased"
  | "action-undone"
  | "destination-tested";

/** Kind of an action whose subject is the action that it undoes. */
export const undoKind = "action-undone" satisfies RequestActionKind;

export const suspectErasureKind = "suspects-erased" satisfies RequestActionKind;

export type RequestAction = NewAction<RequestActionKind>;
