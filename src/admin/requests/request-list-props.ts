import type { AreaContext } from "#app/admin/screen.ts";
import type { UserSummary } from "#app/features/accounts/rules/account.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { ListView, SavedView } from "#app/features/contact/rules/request-list.ts";
import type { Action } from "#app/platform/actions/action.ts";
import type { ListResult } from "./batch-notice.tsx";
import type { RequestQuery } from "./request-query.ts";

/** Props of each part of the list's screen. */
export interface RequestsProps extends AreaContext {
  query: RequestQuery;
  requests: readonly HandledRequest[];
  /** Number in each view without filters; one more than are counted stands for all beyond. */
  counts: Readonly<Record<ListView, number>>;
  /** Number in this view with its filters. */
  found: number;
  savedViews: readonly (SavedView & { readonly count: number })[];
  /** Number of requests before this page, if it is known. */
  offset: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
  users: readonly UserSummary[];
  /** Ids of the users who marked suspects, by the ids of these. */
  markers: ReadonlyMap<string, string>;
  retentionDays: number | undefined;
  suspectRetentionDays: number;
  now: Date;
  /** Milliseconds after which a request without an answer is late. */
  lateAfter: number;
  /** Result of the action before. */
  result: ListResult | undefined;
  /** Erasures of suspects by other users that the viewer can take back. */
  erasures: readonly Action[];
  /** The first other view that has requests with these filters, if this one has none. */
  elsewhere: { view: ListView; count: number } | undefined;
}
