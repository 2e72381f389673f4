import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { Counter, Gauge } from "prom-client";
import { getBacklogAge } from "#app/platform/outbox/backlog-age.ts";
import type { Backlog } from "#app/platform/outbox/delivery.ts";
import type { Outbox } from "#app/platform/outbox/outbox.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import type { FairQueue } from "#app/server/http/fair-queue.ts";
import { noStore } from "#app/server/http/plain-response.ts";
import type { Metrics } from "./metrics.ts";

interface MetricsRoutesOptions {
  outbox: Pick<Outbox, "kinds" | "listBacklog">;
  metricsToken: string | undefined;
  metrics: Pick<Metrics, "registry">;
  pageCache: PageCache;
  queue: Pick<FairQueue, "waiting">;
}

/** Headers set by proxies: the socket address is then not the client's. */
const forwardingHeaders = ["forwarded", "via", "x-real-ip", "x-forwarded-for"] as const;

/** `/metrics` for Prometheus: from the loopback interface, or with the token. Without a configured token, others get 404. */
export function metricsRoutes(options: MetricsRoutesOptions): Hono<AppEnv> {
  const { outbox, metricsToken, pageCache, queue } = options;
  const { registry } = options.metrics;
  registerBacklogGauges({ registry }, outbox);
  const register = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  register("render_queue_waiting", "Tasks that wait for their turn", () => queue.waiting);
  register("page_cache_entries", "Pages in the cache", () => pageCache.entries);
  register("page_cache_bytes", "Memory used by the page cache", () => pageCache.bytes);
  register(
    "page_cache_compressing",
    "Cached pages that wait for their final compression",
    () => pageCache.pendingCompressions,
  );
  new Counter({
    name: "page_cache_hits_total",
    help: "Responses from the page cache",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(pageCache.hits);
    },
  });

  const routes = new Hono<AppEnv>();
  routes.use("/metrics", async (c, next) => {
    if (!isFromLoopback(c)) {
      if (!metricsToken) return c.notFound();
      if (!hasValidToken(c.req.header("authorization"), metricsToken)) {
        return c.text("401 Unauthorized", 401, { "WWW-Authenticate": 'Bearer realm="metrics"' });
      }
    }
    return next();
  });
  routes.get("/metrics", async (c) =>
    c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType, ...noStore }),
  );
  return routes;
}

function isFromLoopback(c: Context<AppEnv>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isLoopback = address === "::1" || address.startsWith("127.");
  return isLoopback && forwardingHeaders.every((name) => c.req.header(name) === undefined);
}

/** Compares hashes, which have equal lengths, in constant time. */
function hasValidToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

/** Gauges of the outbox, read from the database for each request; without the database they have no value. */
function registerBacklogGauges(
  { registry }: Pick<Metrics, "registry">,
  outbox: Pick<Outbox, "kinds" | "listBacklog">,
): void {
  // The gauges are collected together.
  let reading: Promise<readonly Backlog[] | undefined> | undefined;
  const readBacklogs = () => {
    reading ??= outbox
      .listBacklog()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const register = (name: string, help: string, getValue: (backlog?: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["destination"],
      registers: [registry],
      async collect() {
        const backlogs = await readBacklogs();
        this.reset();
        for (const { name: destination } of backlogs ? outbox.kinds : []) {
          const backlog = backlogs?.find((one) => one.destination === destination);
          this.set({ destination }, getValue(backlog));
        }
      },
    });
  register("outbox_waiting", "Waiting deliveries", (backlog) => backlog?.waiting ?? 0);
  register(
    "outbox_failed",
    "Failed deliveries that need manual action",
    (backlog) => backlog?.failed ?? 0,
  );
  register("outbox_oldest_waiting_seconds", "Age of the oldest waiting delivery", (backlog) =>
    backlog ? getBacklogAge(backlog, new Date()) / 1000 : 0,
  );
}
