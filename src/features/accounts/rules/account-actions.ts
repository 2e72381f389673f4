import type { NewAction } from "#app/platform/actions/action.ts";

/** Kinds of actions on accounts. The subject is the id of another user, where there is one. */
export type AccountActionKind =
  | "user-invited"
  | "user-joined"
  | "user-changed"
  | "user-disabled"
  | "user-enabled"
  | "recovery-link-created"
  | "recovery-link-asked"
  | "notices-chosen"
  | "signed-in"
  | "sign-in-refused"
  | "signed-out"
  | "sessions-ended"
  | "password-set"
  | "passkey-added"
  | "passkey-renamed"
  | "passkey-removed"
  | "passkey-revoked";

export type AccountAction = NewAction<AccountActionKind>;
