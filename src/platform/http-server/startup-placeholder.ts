import { Hono } from "hono";
import type { AppEnv } from "./hono-env.ts";
import { type HeaderList, securityHeaders } from "./security-headers.ts";

/** Application that responds until the database is open: alive, not ready, retry in a second. */
export function createStartupPlaceholder(headers: HeaderList): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders(headers));
  app.get("/healthz", (c) => c.json({ status: "alive" }));
  app.all("*", (c) => c.json({ status: "starting" }, 503, { "Retry-After": "1" }));
  return app;
}
