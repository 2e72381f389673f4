import * as v from "valibot";
import { adminPaths } from "#app/admin/addresses.ts";
import { toAddress } from "#app/admin/query-fields.ts";
import type { AdminRoute, SignedInRequest, StepUpAct } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startActor } from "#app/admin/router/start-action.ts";
import { canBeInCharge, isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import {
  markedByHand,
  maxSelected,
  type SelectedRequest,
} from "#app/features/contact/rules/request-list.ts";
import type { Actor } from "#app/platform/actions/action.ts";
import type { ActionOutcome } from "#app/platform/actions/action-store.ts";
import { toActionQuery, toRefusedQuery } from "./action-response.ts";
import { parseListQuery, toRequestAddress } from "./list-query.ts";

export const routes: readonly AdminRoute[] = [
  { path: adminPaths.requestBatch, ...posts("change-requests", changeSelected) },
  {
    path: adminPaths.suspectErasure,
    needsStepUp: chooseErasureProof,
    ...posts("erase-suspects", eraseSelected),
  },
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

/** Leads back to the list of the form, with what its address says. */
function backToList(
  { c, fields, runtime }: SignedInRequest,
  said: Readonly<Record<string, string>>,
): Response {
  const listQuery = parseListQuery(fields["list"], runtime.settings.timeZone);
  return seeOther(c, toAddress(adminPaths.requests, { ...listQuery?.pageFields, ...said }));
}

type Selected = readonly SelectedRequest[];

/** Does something with the selected rows, once; nothing where none is selected. */
async function withSelected(
  request: SignedInRequest,
  act: (selected: Selected, actor: Actor) => Promise<ActionOutcome<"nothing" | "invalid">>,
): Promise<Response> {
  const { fields, runtime, screens, signedIn, c } = request;
  const selected = readSelected(fields);
  if (selected?.length === 0) return backToList(request, toRefusedQuery("none-selected"));
  const actor = startActor(request);
  const outcome = selected ? await act(selected, actor) : "invalid";
  if (!selected || outcome === "invalid") {
    return screens.respondProblem(c, "missing", 400, signedIn.user);
  }
  const done = await runtime.contact.batches.summarize(actor.id, actor);
  const left = selected.length - (done?.count ?? 0);
  return backToList(request, {
    ...(done ? toActionQuery(actor.id) : toRefusedQuery("nothing")),
    ...(left > 0 && { left: String(left) }),
  });
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

type Change = Extract<v.InferOutput<typeof actSchema>, { act: "change" }>;

function changeSelected(request: SignedInRequest): Promise<Response> {
  const { batches } = request.runtime.contact;
  const parsed = v.safeParse(actSchema, request.fields);
  return withSelected(request, async (selected, actor) => {
    if (!parsed.success) return "invalid";
    const { output: form } = parsed;
    if (form.act === "release") return batches.release(selected, actor);
    if (form.act === "spam") return batches.markSpam(selected, actor);
    return changeWork(request, form, selected, actor);
  });
}

/** Invalid for a user who may not be in charge. */
async function changeWork(
  { runtime }: SignedInRequest,
  { state, assignee }: Change,
  selected: Selected,
  actor: Actor,
): Promise<ActionOutcome<"nothing" | "invalid">> {
  const { accounts, contact } = runtime;
  if (assignee !== "" && assignee !== "none") {
    const users = await accounts.listUsers();
    if (!users.some((one) => one.id === assignee && canBeInCharge(one))) return "invalid";
  }
  const assigneeId = assignee === "none" ? null : assignee;
  const change = { ...(state && { state }), ...(assignee && { assigneeId }) };
  return contact.batches.change(selected, change, actor);
}

/** One that came with signs of spam is erased without proof: whoever reads them meets many. */
async function chooseErasureProof({
  fields,
  runtime,
}: SignedInRequest): Promise<StepUpAct | undefined> {
  const [first, ...others] = readSelected(fields) ?? [];
  if (!first) return undefined;
  const suspect = await runtime.contact.handling.find(first.id);
  const isMarked = suspect?.suspectReason?.startsWith(markedByHand) === true;
  return isMarked || others.length > 0 ? "suspects" : undefined;
}

function eraseSelected(request: SignedInRequest): Promise<Response> {
  return withSelected(request, request.runtime.contact.batches.erase);
}

/** Leads back to the request on whose page it was pressed, else to the list. */
async function undo(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, signedIn } = request;
  const { undo: undoneId = "", request: id = "" } = fields;
  const actor = startActor(request);
  const outcome = await runtime.contact.batches.undo(
    undoneId,
    actor,
    isAllowed(signedIn.user.role, "undo-erasures"),
  );
  const earlier = outcome === "undone-before" ? await runtime.actions.find(undoneId) : undefined;
  const said =
    outcome === "too-late" ? toRefusedQuery("undo") : toActionQuery(earlier?.undoneBy ?? actor.id);
  if (!idPattern.test(id)) return backToList(request, said);
  const listQuery = parseListQuery(fields["list"], runtime.settings.timeZone);
  return seeOther(c, toRequestAddress(id, listQuery, said));
}
