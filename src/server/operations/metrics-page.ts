import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { Counter, Gauge } from "prom-client";
import { getBacklogAge } from "#app/features/delivery/rules/backlog-age.ts";
import { destinations } from "#app/features/delivery/rules/destinations.ts";
import type { OutboxStore } from "#app/features/delivery/rules/outbox-ports.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import type { RenderQueue } from "#app/server/pages/render-queue.ts";
import type { Metrics } from "./metrics.ts";

/** What a proxy adds: who asks is then not the one whom the socket names. */
const forwardingHeaders = ["forwarded", "via", "x-real-ip", "x-forwarded-for"] as const;

/**
 * `/metrics` in the text format of Prometheus: for this machine, and for whoever knows the token. Without a token it does
 * not exist for anyone else.
 */
export function metricsRoutes(
  { runtime }: Pick<AppOptions, "runtime">,
  { registry }: Metrics,
  { keptPages, queue }: { keptPages: PageCache; queue: Pick<RenderQueue, "waiting"> },
): Hono<AppEnv> {
  const { metricsToken } = runtime.settings;
  const updateBacklogGauges = registerBacklogGauges({ registry }, runtime.outbox);
  registerPageCacheMetrics({ registry }, keptPages);
  new Gauge({
    name: "render_queue_waiting",
    help: "Pages and other answers that wait for their turn to be made",
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

/** Hashes have one length, and take the same time to compare whatever was sent. */
function hasValidToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

/** Gauges of what has not arrived. Returns what fills them; without the database they have no value. */
function registerBacklogGauges(
  { registry }: Pick<Metrics, "registry">,
  outbox: Pick<OutboxStore, "listBacklog">,
): () => Promise<void> {
  const createGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["destination"], registers: [registry] });
  const waiting = createGauge("outbox_waiting", "Deliveries that wait");
  const failed = createGauge(
    "outbox_failed",
    "Deliveries that were given up and wait for a person",
  );
  const oldest = createGauge(
    "outbox_oldest_waiting_seconds",
    "How long the oldest delivery has waited",
  );

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
    help: "Finished pages that are kept",
    registers,
    collect() {
      this.set(pageCache.entries);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Memory that finished pages take",
    registers,
    collect() {
      this.set(pageCache.bytes);
    },
  });
  new Gauge({
    name: "page_cache_compressing",
    help: "Finished pages that are yet to be compressed as small as can be",
    registers,
    collect() {
      this.set(pageCache.pendingCompressions);
    },
  });
  new Counter({
    name: "page_cache_hits_total",
    help: "Answers that were kept pages",
    registers,
    collect() {
      this.reset();
      this.inc(pageCache.hits);
    },
  });
}
