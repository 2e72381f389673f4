import { isActionId, type NewAction } from "#app/platform/actions/action.ts";
import { createActionId, deriveActionId } from "#app/platform/actions/action-id.ts";
import type { SignedInRequest } from "./admin-route.ts";

/** Field of a form with the id that its page was made with. */
const formIdField = "formId";

interface ActionOptions {
  readonly subject?: string | undefined;
  /** Content of the form by which actions are told apart; by default all that it holds. */
  readonly content?: unknown;
  /** Whether the same form may ask for it again, as where a download leaves its page open. */
  readonly isRepeatable?: boolean;
}

/** The action that a form asks for: sent again, the form asks for the same one. */
export function startAction<Kind extends string>(
  { c, fields, signedIn }: SignedInRequest,
  kind: Kind,
  { subject, content = listContent(fields), isRepeatable = false }: ActionOptions = {},
): NewAction<Kind> {
  const userId = signedIn.user.id;
  const formId = fields[formIdField] ?? "";
  // A page of the version before has none.
  const isKnown = isActionId(formId) && !isRepeatable;
  const id = isKnown
    ? deriveActionId(formId, [c.req.path, kind, userId, content])
    : createActionId();
  return { id, at: new Date(), userId, kind, subject };
}

const listContent = ({ [formIdField]: _, ...fields }: SignedInRequest["fields"]) =>
  Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
