import { Hono } from "hono";
import type { Dispatcher } from "#app/features/delivery/dispatcher.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";

const noStore = { "Cache-Control": "no-store" };

/** How long one check of the database stands, in milliseconds: asking must not become a load of its own. */
const checkTtl = 1000;

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests and its database takes writes; whether deliveries are
 * late stands in the body alone, because requests are taken all the same.
 */
export function healthRoutes({ runtime, lifecycle, log }: AppOptions): Hono<AppEnv> {
  let pendingCheck: Promise<void> | undefined;
  function checkDatabase(): Promise<void> {
    pendingCheck ??= runtime.checkWritable().finally(() => {
      setTimeout(() => {
        pendingCheck = undefined;
      }, checkTtl).unref();
    });
    return pendingCheck;
  }

  const routes = new Hono<AppEnv>();
  routes.get("/healthz", (c) => c.json({ status: "alive" }, 200, noStore));
  routes.get("/readyz", async (c) => {
    if (lifecycle.draining) return c.json({ status: "draining" }, 503, noStore);
    try {
      await checkDatabase();
      return c.json({ status: "ready", outbox: getOutboxStatus(runtime.dispatcher) }, 200, noStore);
    } catch (error) {
      log.error({ err: error, requestId: c.get("requestId") }, "database not writable");
      return c.json({ status: "no database" }, 503, noStore);
    }
  });
  return routes;
}

function getOutboxStatus(
  dispatcher: Pick<Dispatcher, "isOverdue">,
): "late" | "on time" | "unknown" {
  const isOverdue = dispatcher.isOverdue();
  if (isOverdue === undefined) return "unknown";
  return isOverdue ? "late" : "on time";
}
