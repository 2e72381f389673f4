import * as v from "valibot";
import { adminPaths } from "#app/admin/addresses.ts";
import { toAddress } from "#app/admin/query-fields.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import type { RequestActionKind } from "#app/features/contact/rules/request-actions.ts";
import {
  type BatchOutcome,
  maxSelected,
  type SelectedRequest,
} from "#app/features/contact/rules/request-list.ts";
import { joinSubjects } from "#app/platform/actions/action.ts";
import { parseListQuery, toRequestAddress } from "./list-query.ts";

export const routes: readonly AdminRoute[] = [
  { path: adminPaths.requestBatch, ...posts("change-requests", changeSelected) },
  { path: adminPaths.suspectErasure, ...posts("erase-suspects", eraseSelected) },
  { path: adminPaths.requestUndo, ...posts("change-requests", undo) },
];

type Handler = (request: SignedInRequest) => Promise<Response>;

function posts(access: "change-requests" | "erase-suspects", handle: Handler) {
  return { method: "POST", leadsTo: adminPaths.requests, access, handle } as const;
}

const idPattern = /^[\w-]{1,64}$/;
const versionPattern = /^\d{1,9}$/;

/** The selected rows of a form, or all of its page; undefined for more than a page has, and for invalid rows. */
function readSelected(fields: SignedInRequest["fields"]): SelectedRequest[] | undefined {
  const prefix = fields["all"] === undefined ? "pick." : "row.";
  const rows = Object.entries(fields).filter(([name]) => name.startsWith(prefix));
  const selected = rows.map(([name, version]) => ({ id: name.slice(prefix.length), version }));
  const areRows = selected.every(
    ({ id, version }) => idPattern.test(id) && versionPattern.test(version),
  );
  if (!areRows || selected.length > maxSelected) return undefined;
  return selected.map(({ id, version }) => ({ id, version: Number(version) }));
}

/** Leads back to the list of the form, which says what was done. */
function backToList(
  { c, fields, runtime }: SignedInRequest,
  result: Readonly<Record<string, string | number>>,
): Response {
  const listQuery = parseListQuery(fields["list"], runtime.settings.timeZone);
  const said = Object.entries(result).filter(([, value]) => value !== 0);
  const query = { ...listQuery?.pageFields, ...Object.fromEntries(said) } as Record<string, string>;
  return seeOther(c, toAddress(adminPaths.requests, query));
}

const respondWithOutcome = (
  request: SignedInRequest,
  { batch, changed, isRepeat, stale }: BatchOutcome,
) =>
  backToList(request, {
    done: "changed",
    ...((changed.length > 0 || isRepeat) && { batch }),
    stale,
  });

/** Does something with the selected rows; nothing where none is selected. */
async function withSelected(
  request: SignedInRequest,
  act: (selected: SelectedRequest[]) => Promise<BatchOutcome | undefined>,
): Promise<Response> {
  const { c, fields, screens, signedIn } = request;
  const selected = readSelected(fields);
  if (selected?.length === 0) return backToList(request, { done: "none-picked" });
  const outcome = selected && (await act(selected));
  if (!outcome) return screens.respondProblem(c, "missing", 400, signedIn.user);
  return respondWithOutcome(request, outcome);
}

const actSchema = v.variant("act", [
  v.object({
    act: v.literal("change"),
    state: v.optional(v.union([v.literal(""), v.picklist(handlingStates)]), ""),
    assignee: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
  }),
  v.object({ act: v.literal("spam") }),
  v.object({ act: v.literal("release") }),
]);

type Act = v.InferOutput<typeof actSchema>;

function changeSelected(request: SignedInRequest): Promise<Response> {
  const parsed = v.safeParse(actSchema, request.fields);
  return withSelected(request, async (selected) =>
    parsed.success ? perform(request, parsed.output, selected) : undefined,
  );
}

/** Undefined for a user who may not be in charge. */
async function perform(
  request: SignedInRequest,
  act: Act,
  selected: SelectedRequest[],
): Promise<BatchOutcome | undefined> {
  const { runtime, signedIn } = request;
  const { accounts, contact } = runtime;
  const user = { userId: signedIn.user.id, at: new Date() };
  if (act.act === "release") {
    const outcome = await contact.batches.release(selected, user);
    await record(request, "request-released", outcome);
    return outcome;
  }
  if (act.act === "spam") {
    const outcome = await contact.batches.markSpam(selected, user);
    await record(request, "requests-marked", outcome);
    return outcome;
  }
  const { assignee } = act;
  if (assignee !== "" && assignee !== "none") {
    const users = await accounts.listUsers();
    if (!users.some((one) => one.id === assignee && canBeInCharge(one))) return undefined;
  }
  const assigneeId = assignee === "none" ? null : assignee || undefined;
  return contact.batches.change(selected, { state: act.state || undefined, assigneeId }, user);
}

function eraseSelected(request: SignedInRequest): Promise<Response> {
  return withSelected(request, async (selected) => {
    const { runtime, signedIn } = request;
    const user = { userId: signedIn.user.id, at: new Date() };
    const outcome = await runtime.contact.batches.erase(selected, user);
    await record(request, "suspects-erased", outcome);
    return outcome;
  });
}

async function record(
  request: SignedInRequest,
  kind: RequestActionKind,
  { changed }: BatchOutcome,
): Promise<void> {
  if (changed.length === 0) return;
  const subject = joinSubjects(changed.map(({ reference }) => reference));
  await request.runtime.actions.record(startAction(request, kind, { subject }));
}

/** Leads back to the request on whose page it was pressed, else to the list. */
async function undo(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, signedIn } = request;
  const { batch = "", request: id = "" } = fields;
  const { undone, again, stale } = idPattern.test(batch)
    ? await runtime.contact.batches.undo(batch, { userId: signedIn.user.id, at: new Date() })
    : { undone: 0, again: 0, stale: 0 };
  if (idPattern.test(id)) {
    const listQuery = parseListQuery(fields["list"], runtime.settings.timeZone);
    const done = undone > 0 ? "undone" : again > 0 ? "undone-before" : "not-undone";
    return seeOther(c, toRequestAddress(id, listQuery, { done }));
  }
  return backToList(request, { done: "undone", count: undone, again, stale });
}
