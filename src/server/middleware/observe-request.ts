import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { type Metrics, toStatusClass } from "#app/server/operations/metrics.ts";

interface CompletedRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  route: string;
  /** Time of arrival, by `performance.now()`. */
  start: number;
}

export type ObserveRequest = (request: CompletedRequest) => void;

export function createRequestObserver(
  log: Logger,
  { requests, countServerError }: Pick<Metrics, "requests" | "countServerError">,
): ObserveRequest {
  return ({ requestId, method, path, status, route, start }) => {
    const duration = performance.now() - start;
    log.info({ requestId, method, path, status, ms: Math.round(duration * 10) / 10 });
    requests.observe({ route, status: toStatusClass(status) }, duration / 1000);
    if (status >= 500 && route !== "/readyz") countServerError();
  };
}

export function observeRequests(observe: ObserveRequest): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    const requestId = c.get("requestId");
    await next();
    c.header("X-Request-Id", requestId);
    const { method, path } = c.req;
    observe({ requestId, method, path, status: c.res.status, route: getRouteLabel(c), start });
  };
}

/** Page id or route pattern. Never the requested path: label values must be bounded. */
function getRouteLabel(c: Context<AppEnv>): string {
  const pattern = routePath(c).replace(/:(\w+)\{.*?\}(?=\/|$)/g, ":$1");
  return pattern.endsWith("/*") || pattern === "*" ? (c.get("page") ?? "other") : pattern;
}
