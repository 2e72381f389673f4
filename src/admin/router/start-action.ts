import { type Actor, isActionId, type NewAction } from "#app/platform/actions/action.ts";
import { createActionId, deriveActionId } from "#app/platform/actions/action-id.ts";
import type { SignedInRequest } from "./admin-route.ts";
import { secretFields } from "./step-up.tsx";

/** Field of a form with the id that its page was made with. */
const formIdField = "formId";

/**
 * User, time and id of an action that a form asks for. Sent again with the same `content`, by default all its fields, the
 * form asks for the same id.
 */
export function startActor(
  { c, fields, signedIn }: SignedInRequest,
  content: unknown = listContent(fields),
): Actor {
  const userId = signedIn.user.id;
  const formId = fields[formIdField] ?? "";
  // A page of the version before has none.
  const id = isActionId(formId)
    ? deriveActionId(formId, [c.req.path, userId, content])
    : createActionId();
  return { id, at: new Date(), userId };
}

interface ActionOptions {
  readonly subject?: string | undefined;
  readonly content?: unknown;
  /** Set where the same form may ask for it again, as where a download leaves its page open. */
  readonly isRepeatable?: boolean;
}

/** The action that a form asks for. */
export function startAction<Kind extends string>(
  request: SignedInRequest,
  kind: Kind,
  { subject, content, isRepeatable = false }: ActionOptions = {},
): NewAction<Kind> {
  const actor = startActor(request, content);
  return { ...actor, ...(isRepeatable && { id: createActionId() }), kind, subject };
}

/** The fields of a form, but those that differ each time who is signed in has to be proven. */
const listContent = (fields: SignedInRequest["fields"]) =>
  Object.entries(fields)
    .filter(([name]) => name !== formIdField && !secretFields.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
