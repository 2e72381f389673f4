import { adminPaths, getDeliveryPath } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import type { OutboxEntry } from "#app/platform/outbox/delivery.ts";
import type { Outbox } from "#app/platform/outbox/outbox.ts";
import { Deliveries, deliveryNotices } from "./deliveries.tsx";
import { deliveryTexts } from "./texts.ts";

const shownEntries = 200;
/** Number of delivered entries of each destination. */
const deliveredEntries = 10;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.deliveries, access: "read-deliveries", handle: showDeliveries },
  { path: adminPaths.retryDeliveries, ...changesDeliveries(retryAll) },
  { path: `${getDeliveryPath(":id")}/retry`, ...changesDeliveries(retry) },
  { path: `${getDeliveryPath(":id")}/discard`, ...changesDeliveries(discard) },
];

function changesDeliveries(handle: (request: SignedInRequest) => Promise<Response>) {
  return {
    method: "POST",
    leadsTo: adminPaths.deliveries,
    access: "change-deliveries",
    handle,
  } as const;
}

async function showDeliveries({ c, runtime, screens, area }: SignedInRequest): Promise<Response> {
  const { outbox } = runtime;
  const [entries, backlogs] = await Promise.all([
    outbox.list({ limit: shownEntries, states: ["waiting", "failed"] }),
    outbox.listBacklog(),
  ]);
  const shown = outbox.kinds.filter(
    ({ name, deliver }) => deliver || backlogs.some(({ destination }) => destination === name),
  );
  const screen = (
    <Deliveries
      {...area}
      destinations={shown.map(({ name }) => name)}
      backlogs={backlogs}
      entries={entries}
      delivered={await listDelivered(outbox)}
      limit={entries.length === shownEntries ? shownEntries : undefined}
      now={new Date()}
      notice={deliveryNotices.find((name) => name === c.req.query("done"))}
    />
  );
  return screens.respond(c, area.language, deliveryTexts[area.language].title, screen);
}

/** The last deliveries that arrived, latest first. */
async function listDelivered(outbox: Outbox): Promise<OutboxEntry[]> {
  const lists = await Promise.all(
    outbox.kinds.map(({ name }) =>
      outbox.listDelivered({ destination: name, limit: deliveredEntries }),
    ),
  );
  const getTime = ({ settledAt }: OutboxEntry) => settledAt?.getTime() ?? 0;
  return lists.flat().toSorted((one, other) => getTime(other) - getTime(one));
}

async function retryAll(request: SignedInRequest): Promise<Response> {
  const { c, runtime } = request;
  const action = startAction(request, "all-deliveries-retried");
  if ((await runtime.outbox.retry(undefined, action.at, action)) > 0) {
    runtime.outbox.dispatcher.retry();
  }
  return seeOther(c, `${adminPaths.deliveries}?done=retried`);
}

/** The delivery of the address, if it waits or has failed. */
async function findEntry({ c, runtime }: SignedInRequest): Promise<OutboxEntry | undefined> {
  const [entry] = await runtime.outbox.listByIds([c.req.param("id") ?? ""]);
  return entry;
}

async function retry(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, signedIn } = request;
  const entry = await findEntry(request);
  if (!entry) return screens.respondProblem(c, "missing", 404, signedIn.user);
  const action = startAction(request, "delivery-retried", { subject: entry.reference });
  if ((await runtime.outbox.retry(entry.id, action.at, action)) > 0) {
    runtime.outbox.dispatcher.retry();
  }
  return seeOther(c, `${adminPaths.deliveries}?done=retried`);
}

async function discard(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, signedIn } = request;
  const entry = await findEntry(request);
  if (!entry) return screens.respondProblem(c, "missing", 404, signedIn.user);
  const action = startAction(request, "delivery-discarded", { subject: entry.reference });
  await runtime.outbox.discard(entry.id, action.at, action);
  return seeOther(c, `${adminPaths.deliveries}?done=discarded`);
}
