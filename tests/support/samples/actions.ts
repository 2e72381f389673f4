import type { Actor } from "../../../src/platform/actions/action.ts";
import { createActionId } from "../../../src/platform/actions/action-id.ts";

/** A user who acts, by a form of its own. */
export const actAs = (userId: string | undefined, at = new Date()): Actor => ({
  id: createActionId(),
  at,
  userId,
});
