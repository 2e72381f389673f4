import { Hono } from "hono";
import type { Dispatcher } from "#app/features/delivery/dispatcher.ts";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";

const noStore = { "Cache-Control": "no-store" };

/** How long one check of the database stands, in milliseconds: asking must not become a load of its own. */
const checkStands = 1000;

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests and its database takes writes; whether deliveries are
 * late stands in the body alone, because requests are taken all the same.
 */
export function health({ runtime, lifecycle, log }: AppParts): Hono<AppEnvironment> {
  let check: Promise<void> | undefined;
  function checkDatabase(): Promise<void> {
    check ??= runtime.checkWritable().finally(() => {
      setTimeout(() => {
        check = undefined;
      }, checkStands).unref();
    });
    return check;
  }

  const routes = new Hono<AppEnvironment>();
  routes.get("/healthz", (c) => c.json({ status: "alive" }, 200, noStore));
  routes.get("/readyz", async (c) => {
    if (lifecycle.draining) return c.json({ status: "draining" }, 503, noStore);
    try {
      await checkDatabase();
      return c.json({ status: "ready", outbox: describeOutbox(runtime.dispatcher) }, 200, noStore);
    } catch (error) {
      log.error({ err: error, requestId: c.get("requestId") }, "database not writable");
      return c.json({ status: "no database" }, 503, noStore);
    }
  });
  return routes;
}

function describeOutbox({ isLate }: Pick<Dispatcher, "isLate">): "late" | "on time" | "unknown" {
  const late = isLate();
  if (late === undefined) return "unknown";
  return late ? "late" : "on time";
}
