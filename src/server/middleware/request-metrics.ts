import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "#app/server/hono-env.ts";
import { type Metrics, toStatusClass } from "#app/server/operations/metrics.ts";

/** Counts every request, by its page or by the pattern of the route that answered it. */
export function requestMetrics({ requests }: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const labels = { route: getRouteLabel(c), status: toStatusClass(c.res.status) };
    requests.observe(labels, (performance.now() - start) / 1000);
  };
}

/** Never the path that was asked for: anyone could fill the memory with new ones. */
function getRouteLabel(c: Context<AppEnv>): string {
  const pattern = routePath(c).replace(/:(\w+)\{.*?\}(?=\/|$)/g, ":$1");
  return pattern.endsWith("/*") || pattern === "*" ? (c.get("page") ?? "other") : pattern;
}
