import { Hono } from "hono";
import type { Logger } from "pino";
import type { Runtime } from "#app/composition/create-runtime.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { noStore } from "#app/server/http/plain-response.ts";

interface HealthOptions {
  runtime: Pick<Runtime, "checkWritable" | "outbox">;
  lifecycle: { draining: boolean };
  log: Logger;
}

/** Time for which a database check is reused, in milliseconds, so that frequent probes cause no load. */
const checkTtl = 1000;

const outboxStatuses = { true: "late", false: "on time", undefined: "unknown" } as const;

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts requests and its database is writable; overdue deliveries are
 * reported in the body only, because they do not affect requests.
 */
export function healthRoutes({ runtime, lifecycle, log }: HealthOptions): Hono<AppEnv> {
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
      const outbox = outboxStatuses[`${runtime.outbox.dispatcher.isOverdue()}`];
      return c.json({ status: "ready", outbox }, 200, noStore);
    } catch (error) {
      log.error({ err: error, requestId: c.get("requestId") }, "database not writable");
      return c.json({ status: "no database" }, 503, noStore);
    }
  });
  return routes;
}
