import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Logger } from "pino";

interface LoggedRequest {
  requestId: string;
  method: string;
  /** Without its query. */
  path: string;
  status: number;
  /** When it came, by `performance.now()`. */
  start: number;
}

/** One line a request: id, method, path, status, milliseconds. Nothing that a visitor wrote. */
export function logRequest(log: Logger, { start, ...request }: LoggedRequest): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  log.info({ ...request, ms });
}

/** Logs every request and tells its id in the answer. */
export function requestLog(log: Logger): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const start = performance.now();
    const requestId = c.get("requestId");
    await next();
    c.header("X-Request-Id", requestId);
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, start });
  };
}
