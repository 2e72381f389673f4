import type { Context } from "hono";
import type { SignedInRequest } from "#app/admin/router/admin-route.ts";
import type { ActionSummary } from "#app/features/contact/rules/request-list.ts";
import { isActionId } from "#app/platform/actions/action.ts";

/** Parameter of an address after a write: the id of the action, which tells what was done. */
const actionParameter = "action";

/** Parameter of an address where nothing was done: why. */
const refusedParameter = "refused";

export const toActionQuery = (actionId: string) => ({ [actionParameter]: actionId });

export const toRefusedQuery = (reason: string) => ({ [refusedParameter]: reason });

export const readRefused = (c: Context): string | undefined => c.req.query(refusedParameter);

/** The action that the address of a page names, for the user who did it. */
export async function readAction(
  { c, runtime, signedIn }: SignedInRequest,
  now: Date,
): Promise<ActionSummary | undefined> {
  const id = c.req.query(actionParameter) ?? "";
  if (!isActionId(id)) return undefined;
  return runtime.contact.batches.summarize(id, { userId: signedIn.user.id, at: now });
}
