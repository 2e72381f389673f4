import type { AreaContext } from "#app/admin/screen.ts";
import type { UserSummary } from "#app/features/accounts/rules/account-ports.ts";
import type { Reply } from "#app/features/contact/rules/reply.ts";
import type { RequestHistory } from "./request-log.ts";

/** Props of each block of a request's screen. */
export interface RequestProps extends AreaContext, RequestHistory {
  /** Ids of the next requests in time. */
  neighbours: { newer?: string | undefined; older?: string | undefined };
  /** Number of other requests of the same person. */
  others: number;
  users: readonly UserSummary[];
  /** Oldest first. */
  replies: readonly Reply[];
  /** Set when the chosen user may not read requests. */
  isAssigneeRefused?: boolean;
  /** Set when the last change was made to an older version. */
  isStale?: boolean;
  /** Set while erasing waits for the confirmation. */
  erasing?: { isWrongReference: boolean } | undefined;
}

export const isSuspect = ({ request }: Pick<RequestProps, "request">): boolean =>
  request.suspectReason !== undefined;

export const getPersonName = ({ request }: Pick<RequestProps, "request">): string =>
  `${request.firstName} ${request.lastName}`.trim();
