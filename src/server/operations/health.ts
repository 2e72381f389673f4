import { Hono } from "hono";
import type { Logger } from "pino";
import type { Runtime } from "#app/composition/create-runtime.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { noStore } from "#app/platform/http-server/plain-response.ts";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import { isFromLoopback } from "./is-from-loopback.ts";

interface HealthOptions {
  runtime: Pick<Runtime, "checkWritable" | "outbox">;
  lifecycle: { draining: boolean };
  log: Logger;
}

/** Time for which a database check is reused, in milliseconds, so that frequent probes cause no load. */
const checkTtl = 1000;

const repeatDelay = 60_000;

const outboxStatuses = { true: "late", false: "on time", undefined: "unknown" } as const;

/** Overdue deliveries do not affect requests: readiness reports them in the body only. */
export function healthRoutes({ runtime, lifecycle, log }: HealthOptions): Hono<AppEnv> {
  let pendingCheck: Promise<void> | undefined;
  let logged = { reason: "", at: 0 };
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
      logged = { reason: "", at: 0 };
      const outbox = outboxStatuses[`${runtime.outbox.dispatcher.isOverdue()}`];
      return c.json({ status: "ready", outbox }, 200, noStore);
    } catch (error) {
      const reason = getErrorMessage(error);
      if (reason !== logged.reason || Date.now() - logged.at >= repeatDelay) {
        logged = { reason, at: Date.now() };
        log.error({ err: error, requestId: c.get("requestId") }, "database not writable");
      }
      const body = { status: "no database", ...(isFromLoopback(c) && { reason }) };
      return c.json(body, 503, noStore);
    }
  });
  return routes;
}
