import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { unansweredStates, unsettledStates } from "#app/features/contact/rules/handling.ts";
import type { RequestList } from "#app/features/contact/rules/request-list.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import { maxBacklogAge } from "#app/platform/outbox/backlog-age.ts";
import { containsPart } from "./request-search-store.ts";

type Builder = ExpressionBuilder<ContactTables, "contact_requests">;
type Conditions = readonly Expression<SqlBool>[];

/** All conditions of a list: its view, its filter and its search. */
export const isInList = (eb: Builder, list: RequestList): Expression<SqlBool> =>
  eb.and([
    // What a user erased is hidden until it goes.
    eb("erase_at", "is", null),
    eb("suspect_reason", list.view === "suspect" ? "is not" : "is", null),
    ...getViewConditions(eb, list),
    ...getFieldConditions(eb, list),
    ...getWorkConditions(eb, list),
    ...(list.filter.terms ?? []).map((part) => containsPart(eb.ref("search_text"), part)),
  ]);

function getViewConditions(eb: Builder, { view, userId, today }: RequestList): Conditions {
  const isUnanswered = eb("handling", "in", unansweredStates);
  const isUnsettled = eb("handling", "in", unsettledStates);
  const isDue = eb("follow_up_on", "<=", today);
  const hasNoFollowUp = eb("follow_up_on", "is", null);
  switch (view) {
    case "todo":
      return [isUnanswered, eb("answered_at", "is", null), eb.or([isDue, hasNoFollowUp])];
    case "new":
      return [eb("handling", "=", "new")];
    case "mine":
      return [
        eb("handled_by", "=", userId),
        isUnsettled,
        eb.or([isDue, eb.and([isUnanswered, hasNoFollowUp])]),
      ];
    case "due":
      return [isUnsettled, isDue];
    case "all":
    case "suspect":
      return [];
  }
}

function getFieldConditions(eb: Builder, { view, filter }: RequestList): Conditions {
  const { service, language, assignee, state, from, until } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (service) conditions.push(eb("service", "=", service));
  if (language) conditions.push(eb("language", "=", language));
  if (assignee === "none") conditions.push(eb("handled_by", "is", null));
  else if (assignee) conditions.push(eb("handled_by", "=", assignee));
  // The states of suspects are not shown.
  if (state === "unanswered") {
    conditions.push(eb("answered_at", "is", null));
    if (view !== "suspect") conditions.push(eb("handling", "in", unansweredStates));
  } else if (state && view !== "suspect") conditions.push(eb("handling", "=", state));
  if (from) conditions.push(eb("received_at", ">=", from.toISOString()));
  if (until) conditions.push(eb("received_at", "<", until.toISOString()));
  return conditions;
}

function getWorkConditions(eb: Builder, { filter, today, weekEnd, now }: RequestList): Conditions {
  const conditions: Expression<SqlBool>[] = [];
  switch (filter.followUp) {
    case "none":
      conditions.push(eb("follow_up_on", "is", null));
      break;
    case "overdue":
      conditions.push(eb("follow_up_on", "<", today));
      break;
    case "today":
      conditions.push(eb("follow_up_on", "=", today));
      break;
    case "week":
      conditions.push(eb.between("follow_up_on", today, weekEnd));
      break;
    case "later":
      conditions.push(eb("follow_up_on", ">", today), eb("handling", "in", unsettledStates));
      break;
  }
  if (filter.hasDeliveryProblem) {
    conditions.push(eb("contact_requests.id", "in", selectUndelivered(eb, now)));
  }
  return conditions;
}

/** The ids of requests with a delivery that failed, or waits for too long. */
const selectUndelivered = (eb: Builder, now: Date) =>
  eb
    .selectFrom("deliveries")
    .select("deliveries.request_id")
    .where((delivery) =>
      delivery.or([
        delivery("deliveries.state", "=", "failed"),
        delivery.and([
          delivery("deliveries.state", "=", "waiting"),
          delivery(
            "deliveries.waiting_since",
            "<",
            new Date(now.getTime() - maxBacklogAge).toISOString(),
          ),
        ]),
      ]),
    );
