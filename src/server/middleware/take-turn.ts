import type { MiddlewareHandler } from "hono";
import { getRequestClientKey } from "#app/platform/http-server/client-ip.ts";
import type { FairQueue } from "#app/platform/http-server/fair-queue.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { clientClosedRequest } from "#app/server/operations/metrics.ts";

/** Files, which are cheap, the acknowledgement of a contact request, and the metrics, which tell of a flood. */
const urgentPath =
  /^\/(?:assets|media|uploads|social)\/|^\/[\w-]+\.(?:svg|ico|png)$|^\/(?:information|metrics)$/;
const areaPath = /^\/administrator(?!\/app\/)/;

/** Forms of visitors pass at once: concurrent contact requests share one commit, and the rate limit bounds them. */
export function takeTurn(queue: FairQueue, trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const client = getRequestClientKey(c, trustedProxies);
    const { method, path } = c.req;
    const isForm = method === "POST" && !areaPath.test(path);
    const isUrgent = isForm || urgentPath.test(path);
    c.set("client", client);
    c.set("waitForTurn", () => (isUrgent ? queue.enterUrgent(client) : queue.reenter(client)));
    if (isForm) return next();
    await (isUrgent ? queue.enterUrgent(client) : queue.enter(client));
    if (c.env?.outgoing?.destroyed) return new Response(null, { status: clientClosedRequest });
    return next();
  };
}
