import type { AreaContext } from "#app/admin/screen.ts";
import type { UserSummary } from "#app/features/accounts/rules/account.ts";
import type { OtherRequest, RequestChange } from "#app/features/contact/rules/handling.ts";
import type { Reply, ReplyDraft } from "#app/features/contact/rules/reply.ts";
import type { ActionSummary, ListPosition } from "#app/features/contact/rules/request-list.ts";
import { toRequestAddress } from "./list-query.ts";
import type { RequestHistory } from "./request-log.ts";
import type { RequestQuery } from "./request-query.ts";
import { requestTexts } from "./texts.ts";
import type { Refusal, TypedWork } from "./work-fields.ts";

/** Props of each block of a request's screen. */
export interface RequestProps extends AreaContext, RequestHistory {
  now: Date;
  /** Milliseconds after which a request without an answer is late. */
  lateAfter: number;
  /** The list from which it was opened. */
  listQuery: RequestQuery | undefined;
  /** Ids of the requests before and after it in that list. */
  neighbours: { previous?: string | undefined; next?: string | undefined };
  /** Its position in that list; undefined without one, where it has left it, and far down a long list. */
  position: ListPosition | undefined;
  others: readonly OtherRequest[];
  users: readonly UserSummary[];
  /** Oldest first. */
  replies: readonly Reply[];
  /** When the viewer's own draft of a reply was saved; undefined without one. */
  draftSavedAt: Date | undefined;
  /** Drafts of other users. */
  otherDrafts: readonly ReplyDraft[];
  /** Values of the form; those of the request unless a write was refused. */
  typed: TypedWork;
  refusals?: readonly Refusal[];
  /** Changes of another user that were saved first; empty where they are not known. Undefined without a conflict. */
  conflict?: readonly RequestChange[] | undefined;
  /** The action before the page was opened, on this request or on the one before. */
  done?: ActionSummary | undefined;
  /** Why nothing was done: `nothing` to save, or an `undo` that came too late; `found` where a search led here. */
  refused?: string | undefined;
  /** Set while erasing waits for the confirmation. */
  erasing?: { isWrongReference: boolean } | undefined;
}

export const isSuspect = ({ request }: Pick<RequestProps, "request">): boolean =>
  request.suspectReason !== undefined;

/** Words of the button that leads to the form of a reply. */
export const nameReplyButton = ({ language, draftSavedAt }: RequestProps): string =>
  draftSavedAt ? requestTexts[language].draft.continue : requestTexts[language].reply;

/** Address of a form for this request, which keeps the list. */
export const toFormAddress = ({ request, listQuery }: RequestProps, action = ""): string =>
  toRequestAddress(request.id, listQuery, {}, action);
