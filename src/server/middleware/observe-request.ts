import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { AppEnv } from "#app/server/hono-env.ts";
import { createLineWriter } from "#app/server/operations/line-writer.ts";
import { type Metrics, toStatusClass } from "#app/server/operations/metrics.ts";

interface RequestLabels {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Page id or route pattern, as a metric label. */
  route: string;
}

interface CompletedRequest extends RequestLabels {
  requestId: string;
  /** Time of arrival, by `performance.now()`. */
  start: number;
}

/** Logs and measures a view of the page for which it was created, that arrived at `start`, by `performance.now()`. */
export type ObserveView = (requestId: string, start: number) => void;

/** Logs and measures completed requests. */
export interface RequestObserver {
  observe(request: CompletedRequest): void;
  /** `observe` for views of one page from the cache, of which the log may hold a sample: what they share is prepared once. */
  createViewObserver(labels: RequestLabels): ObserveView;
}

/**
 * One log line (id, method, path, status, milliseconds; no visitor data) and one observation of the duration histogram
 * per request. Of cached page views, a random share (0 to 1) has a line.
 */
export function createRequestObserver(
  log: Logger,
  { requests }: Pick<Metrics, "requests">,
  loggedPageViews = 1,
): RequestObserver {
  return {
    observe({ requestId, method, path, status, route, start }) {
      const duration = performance.now() - start;
      log.info({ requestId, method, path, status, ms: roundMilliseconds(duration) });
      requests.getSeries(route, toStatusClass(status)).observe(duration / 1000);
    },
    createViewObserver({ method, path, status, route }) {
      const series = requests.getSeries(route, toStatusClass(status));
      const writeLine = createLineWriter(log, { method, path, status });
      return (requestId, start) => {
        const duration = performance.now() - start;
        if (loggedPageViews === 1 || Math.random() < loggedPageViews) {
          writeLine(requestId, roundMilliseconds(duration));
        }
        series.observe(duration / 1000);
      };
    },
  };
}

const roundMilliseconds = (duration: number) => Math.round(duration * 10) / 10;

/** Observes every request and sends its id as `X-Request-Id`. */
export function observeRequests({ observe }: RequestObserver): MiddlewareHandler<AppEnv> {
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
