import { createActionId } from "#app/platform/actions/action-id.ts";
import type { AccountAction, AccountActionKind } from "./rules/account-actions.ts";

/** A new action, of now unless a time is given. */
export const createAction = (
  kind: AccountActionKind,
  userId: string | undefined,
  subject?: string,
  at = new Date(),
): AccountAction => ({ id: createActionId(), at, userId, kind, subject });
