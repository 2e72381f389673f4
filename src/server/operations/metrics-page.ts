import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { Counter, Gauge } from "prom-client";
import type { Runtime } from "#app/composition/create-runtime.ts";
import type { FairQueue } from "#app/platform/http-server/fair-queue.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { noStore } from "#app/platform/http-server/plain-response.ts";
import { getBacklogAge } from "#app/platform/outbox/backlog-age.ts";
import type { Outbox } from "#app/platform/outbox/outbox.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import { withTimeout } from "#app/platform/page-cache/with-timeout.ts";
import { createHealthGauges, databaseTimeout } from "./health-gauges.ts";
import { isFromLoopback } from "./is-from-loopback.ts";
import type { Metrics } from "./metrics.ts";

interface MetricsRoutesOptions {
  runtime: Pick<Runtime, "outbox" | "siteHealth" | "checkWritable">;
  metricsToken: string | undefined;
  metrics: Pick<Metrics, "registry">;
  pageCache: PageCache;
  queue: Pick<FairQueue, "waiting">;
}

/** From the loopback interface, or with the token. Without a configured token, others get 404. */
export function metricsRoutes(options: MetricsRoutesOptions): Hono<AppEnv> {
  const { runtime, metricsToken, pageCache, queue } = options;
  const { registry } = options.metrics;
  const updateBacklogGauges = createBacklogGauges(registry, runtime.outbox);
  const updateHealthGauges = createHealthGauges(registry, runtime);
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
  routes.get("/metrics", async (c) => {
    await Promise.all([updateBacklogGauges(), updateHealthGauges()]);
    const headers = { "Content-Type": registry.contentType, ...noStore };
    return c.body(await registry.metrics(), 200, headers);
  });
  return routes;
}

/** Compares hashes, which have equal lengths, in constant time. */
function hasValidToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

/** The returned function reads the database. Without the database they have no value. */
function createBacklogGauges(
  registry: Metrics["registry"],
  outbox: Pick<Outbox, "kinds" | "listBacklog">,
): () => Promise<void> {
  const create = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["destination"], registers: [registry] });
  const waiting = create("outbox_waiting", "Waiting deliveries");
  const failed = create("outbox_failed", "Failed deliveries that need manual action");
  const age = create("outbox_oldest_waiting_seconds", "Age of the oldest waiting delivery");
  return async () => {
    const reading = outbox.listBacklog().catch(() => undefined);
    const backlogs = await withTimeout(databaseTimeout, reading, undefined);
    for (const gauge of [waiting, failed, age]) gauge.reset();
    for (const { name: destination } of backlogs ? outbox.kinds : []) {
      const backlog = backlogs?.find((one) => one.destination === destination);
      waiting.set({ destination }, backlog?.waiting ?? 0);
      failed.set({ destination }, backlog?.failed ?? 0);
      age.set({ destination }, backlog ? getBacklogAge(backlog, new Date()) / 1000 : 0);
    }
  };
}
