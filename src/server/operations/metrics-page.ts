import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { Counter, Gauge } from "prom-client";
import { getBacklogAge } from "#app/features/delivery/rules/backlog-age.ts";
import { destinations } from "#app/features/delivery/rules/destinations.ts";
import type { OutboxStore } from "#app/features/delivery/rules/outbox-ports.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import type { FairQueue } from "#app/server/http/fair-queue.ts";
import type { Metrics } from "./metrics.ts";

interface MetricsRoutesOptions {
  outbox: Pick<OutboxStore, "listBacklog">;
  metricsToken: string | undefined;
  metrics: Pick<Metrics, "registry">;
  pageCache: PageCache;
  queue: Pick<FairQueue, "waiting">;
}

/** Headers set by proxies: the socket address is then not the client's. */
const forwardingHeaders = ["forwarded", "via", "x-real-ip", "x-forwarded-for"] as const;

/**
 * `/metrics` in the text format of Prometheus, for requests from the loopback interface or with the token. Without a
 * configured token, other clients get 404.
 */
export function metricsRoutes(options: MetricsRoutesOptions): Hono<AppEnv> {
  const { outbox, metricsToken, pageCache, queue } = options;
  const { registry } = options.metrics;
  const updateBacklogGauges = registerBacklogGauges({ registry }, outbox);
  registerPageCacheMetrics({ registry }, pageCache);
  new Gauge({
    name: "render_queue_waiting",
    help: "Tasks that wait in the render queue",
    registers: [registry],
    collect() {
      this.set(queue.waiting);
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
  routes.get("/metrics", async (c) => {
    await updateBacklogGauges();
    const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
    return c.body(await registry.metrics(), 200, headers);
  });
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

/** Gauges of the outbox. Returns their update function; without the database they have no value. */
function registerBacklogGauges(
  { registry }: Pick<Metrics, "registry">,
  outbox: Pick<OutboxStore, "listBacklog">,
): () => Promise<void> {
  const createGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["destination"], registers: [registry] });
  const waiting = createGauge("outbox_waiting", "Waiting deliveries");
  const failed = createGauge("outbox_failed", "Failed deliveries that need manual action");
  const oldest = createGauge("outbox_oldest_waiting_seconds", "Age of the oldest waiting delivery");

  return async () => {
    const backlogs = await outbox.listBacklog().catch(() => undefined);
    for (const gauge of [waiting, failed, oldest]) gauge.reset();
    if (!backlogs) return;
    const now = new Date();
    for (const destination of destinations) {
      const backlog = backlogs.find((one) => one.destination === destination);
      waiting.set({ destination }, backlog?.waiting ?? 0);
      failed.set({ destination }, backlog?.failed ?? 0);
      oldest.set({ destination }, backlog ? getBacklogAge(backlog, now) / 1000 : 0);
    }
  };
}

function registerPageCacheMetrics(
  { registry }: Pick<Metrics, "registry">,
  pageCache: PageCache,
): void {
  const registers = [registry];
  new Gauge({
    name: "page_cache_entries",
    help: "Pages in the cache",
    registers,
    collect() {
      this.set(pageCache.entries);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Memory used by the page cache",
    registers,
    collect() {
      this.set(pageCache.bytes);
    },
  });
  new Gauge({
    name: "page_cache_compressing",
    help: "Cached pages that wait for their final compression",
    registers,
    collect() {
      this.set(pageCache.pendingCompressions);
    },
  });
  new Counter({
    name: "page_cache_hits_total",
    help: "Responses from the page cache",
    registers,
    collect() {
      this.reset();
      this.inc(pageCache.hits);
    },
  });
}
