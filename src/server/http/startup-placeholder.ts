import { Hono } from "hono";
import type { AppEnv } from "#app/server/hono-env.ts";
import { listSecurityHeaders, securityHeaders } from "#app/server/middleware/security-headers.ts";

/** What answers until the database is open: alive, not ready, and come back in a second. */
export function createStartupPlaceholder(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders(listSecurityHeaders({ built: true })));
  app.get("/healthz", (c) => c.json({ status: "alive" }));
  app.all("*", (c) => c.json({ status: "starting" }, 503, { "Retry-After": "1" }));
  return app;
}
