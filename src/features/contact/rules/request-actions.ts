import type { NewAction } from "#app/platform/actions/action.ts";

/** Kinds of actions on contact requests. Subjects are references, receipts of erasures, or the action that was undone. */
export type RequestActionKind =
  | "request-changed"
  | "request-entered"
  | "note-added"
  | "note-corrected"
  | "reply-sent"
  | "reply-undelivered"
  | "request-answered"
  | "request-released"
  | "requests-marked"
  | "suspects-erased"
  | "requests-exported"
  | "person-corrected"
  | "person-exported"
  | "person-erased"
  | "action-undone"
  | "destination-tested";

export type RequestAction = NewAction<RequestActionKind>;
