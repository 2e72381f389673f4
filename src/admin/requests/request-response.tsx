import { allKeyed } from "#app/admin/all-keyed.ts";
import type { SignedInRequest } from "#app/admin/router/admin-route.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import { findErasureTime } from "#app/features/contact/rules/erasure.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { readListQuery } from "./list-query.ts";
import { RequestDetail } from "./request.tsx";
import type { RequestProps } from "./request-props.ts";
import { type RequestQuery, readRequestQuery } from "./request-query.ts";
import { toTypedWork } from "./work-fields.ts";

type DetailState = Partial<
  Pick<RequestProps, "conflict" | "done" | "erasing" | "refusals" | "refused" | "typed">
>;

/** The list from which a request was opened, or all in time. */
export const toList = (
  { runtime, signedIn }: SignedInRequest,
  listQuery: RequestQuery | undefined,
) =>
  (listQuery ?? readRequestQuery({ view: "all" }, runtime.settings.timeZone)).toList(
    signedIn.user.id,
    new Date(),
  );

export async function respondWithRequest(
  request: SignedInRequest,
  contact: HandledRequest,
  state: DetailState = {},
  status: 200 | 400 | 409 = 200,
): Promise<Response> {
  const { c, runtime, screens, area } = request;
  const { accounts, outbox, ownerSettings, settings } = runtime;
  const { handling, lists } = runtime.contact;
  const now = new Date();
  const listQuery = readListQuery(c, settings.timeZone);
  const list = toList(request, listQuery);
  const { notes, replies, drafts, periods, ...found } = await allKeyed({
    deliveries: handling.listDeliveryIds(contact.id).then(outbox.listByIds),
    notes: handling.listNotes([contact.id]),
    changes: handling.listChanges(contact.id),
    neighbours: lists.findNeighbours(list, contact),
    position: listQuery && lists.findPosition(list, contact),
    others: handling.listOthers(contact),
    users: accounts.listUsers(),
    replies: runtime.contact.replies.listReplies([contact.id]),
    drafts: runtime.contact.replies.listDraftsFor(contact.id, area.viewer.id),
    periods: allKeyed({
      retentionDays: ownerSettings.findValue("CONTACT_RETENTION_DAYS"),
      suspectRetentionDays: ownerSettings.findValue("SUSPECT_RETENTION_DAYS"),
    }),
    lateAfter: ownerSettings.findLateAfter(),
  });
  const props: RequestProps = {
    ...area,
    typed: toTypedWork(contact),
    ...state,
    ...found,
    now,
    listQuery,
    request: contact,
    notes: notes.get(contact.id) ?? [],
    erasedOn: findErasureTime(contact, periods),
    names: mapUserNames(found.users),
    replies: replies.get(contact.id) ?? [],
    draftSavedAt: drafts.draft?.savedAt,
    otherDrafts: drafts.others,
  };
  const screen = <RequestDetail {...props} />;
  return screens.respond(c, area.language, contact.reference, screen, status);
}
