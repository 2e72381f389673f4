import path from "node:path";
import { collectDefaultMetrics } from "prom-client";
import { readAdminBuild } from "#app/admin/router/admin-assets.ts";
import { createRuntime } from "#app/composition/create-runtime.ts";
import { createFairQueue } from "#app/platform/http-server/fair-queue.ts";
import { createHttpServer } from "#app/platform/http-server/http-server.ts";
import { createRequestListener } from "#app/platform/http-server/listener.ts";
import { createRequestScheduler } from "#app/platform/http-server/request-scheduler.ts";
import { listSecurityHeaders } from "#app/platform/http-server/security-headers.ts";
import { createStartupPlaceholder } from "#app/platform/http-server/startup-placeholder.ts";
import { readBuiltAssets } from "#app/platform/hydration/assets.ts";
import { readPropsFiles } from "#app/platform/hydration/props-file.ts";
import { createPageCache } from "#app/platform/page-cache/page-cache.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { createApp } from "./app.ts";
import { createRequestObserver } from "./middleware/observe-request.ts";
import { createDeliveryCounter, createMetrics } from "./operations/metrics.ts";
import { createOutboxLogger } from "./operations/outbox-log.ts";
import { createConnectionErrorLogger, type ProcessLog } from "./operations/process-log.ts";
import { findPassedSocket, notifyReady } from "./operations/systemd.ts";
import { createCachedPageFastPath, type RespondFromCache } from "./pages/cached-page-fast-path.ts";

const pageCacheMaxBytes = 32 * 1024 * 1024;

/** Milliseconds. */
const drainTimeout = 10_000;

export async function startServer(
  settings: Settings,
  { log, close }: ProcessLog,
  environmentFile?: string,
): Promise<void> {
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const lifecycle = { draining: false };
  const root = path.resolve(import.meta.dirname, "../..");

  const securityHeaders = listSecurityHeaders({ built: true });
  const pageCache = createPageCache(pageCacheMaxBytes);
  const observe = createRequestObserver(log, metrics);

  // Listens before the application is ready, so that a load balancer sees the state and no connection is refused. On a socket
  // of systemd, where connections wait, only once it is ready.
  let app = createStartupPlaceholder(securityHeaders);
  let respondFromCache: RespondFromCache = () => false;
  const listener = createRequestListener((request, bindings) => app.fetch(request, bindings), {
    headers: securityHeaders,
    log,
  });
  const queue = createFairQueue();
  const scheduleRequest = createRequestScheduler(queue, listener, settings.trustProxy);
  const server = createHttpServer({
    headers: securityHeaders,
    handle(incoming, outgoing) {
      if (!respondFromCache(incoming, outgoing)) scheduleRequest(incoming, outgoing);
    },
    reportRefused: (status, code) => log.info({ status, code }, "not a request"),
    reportError: createConnectionErrorLogger(log),
  });
  const passedSocket = findPassedSocket();
  if (!passedSocket) await server.listen({ port: settings.port, host: settings.host });

  const logOutbox = createOutboxLogger(log);
  const countDeliveryAttempt = createDeliveryCounter(metrics);
  const runtime = await createRuntime(settings, {
    postsDirectory: path.join(root, "content/posts"),
    publicDirectory: path.join(root, "public"),
    waitForDatabase: true,
    siteCommand: [
      process.execPath,
      path.join(import.meta.dirname, "site.js"),
      ...(environmentFile ? ["--env-file", environmentFile] : []),
    ],
    reportErased: (requests) => log.info({ requests }, "contact requests erased for their age"),
    reportError: (error) => log.error({ err: error }, "background error"),
    reportOutbox(event) {
      logOutbox(event);
      countDeliveryAttempt(event);
    },
  });
  runtime.startBackgroundWork();
  app = createApp({
    runtime,
    assets: readBuiltAssets(path.join(root, "dist/client")),
    admin: readAdminBuild(path.join(root, "dist/admin")),
    log,
    lifecycle,
    directories: { public: path.join(root, "public"), build: path.join(root, "dist/client") },
    pageCache,
    queue,
    findPropsFile: readPropsFiles(path.join(root, "dist/client/assets")),
    metrics,
    observe,
    securityHeaders,
  });
  respondFromCache = createCachedPageFastPath({
    pageCache,
    socialFeed: runtime.socialFeed,
    answerTime: runtime.contact.answerTime,
    securityHeaders,
    observe,
  });
  if (passedSocket) await server.listen(passedSocket);

  async function stop(signal: string): Promise<void> {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal }, "stopping");
    // Deliveries and requests in progress share one grace period.
    void runtime.outbox.dispatcher.stop();
    await server.stop(drainTimeout);
    await runtime.close();
    log.info("stopped");
    await close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));

  const { port } = server;
  log.info({ host: settings.host, port }, `listening on http://${settings.host}:${port}`);
  notifyReady(log);
}
