import { isAllowed, type Role } from "#app/features/accounts/rules/permissions.ts";
import { countLateDeliveries, findOverdueBacklogs } from "#app/platform/outbox/backlog-age.ts";
import type { AdminRuntime } from "./admin-route.ts";
import type { PendingWork } from "./screen-renderer.tsx";

export async function countPendingWork(
  { contact: { handling }, outbox }: Pick<AdminRuntime, "contact" | "outbox">,
  role: Role,
): Promise<PendingWork> {
  const [newRequests, backlogs] = await Promise.all([
    isAllowed(role, "read-requests") ? handling.countNew() : undefined,
    isAllowed(role, "read-deliveries") ? outbox.listBacklog() : undefined,
  ]);
  if (!backlogs) return { newRequests, lateDeliveries: undefined };
  const now = new Date();
  const count = countLateDeliveries(backlogs, now);
  const [oldest] = findOverdueBacklogs(backlogs, now)
    .flatMap(({ destination, oldest: at }) => (at ? [{ destination, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { newRequests, lateDeliveries: { count, oldest } };
}
