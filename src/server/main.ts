import path from "node:path";
import { pino } from "pino";
import { collectDefaultMetrics } from "prom-client";
import { createRuntime } from "#app/composition/create-runtime.ts";
import { readBuiltAssets } from "#app/platform/hydration/assets.ts";
import { createPageCache } from "#app/platform/page-cache/page-cache.ts";
import { readSettings, SettingsError } from "#app/platform/settings/settings.ts";
import { createApp } from "./app.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createRequestListener } from "./http/listener.ts";
import { createRequestScheduler } from "./http/request-scheduler.ts";
import { createStartupPlaceholder } from "./http/startup-placeholder.ts";
import { createRequestObserver } from "./middleware/observe-request.ts";
import { listSecurityHeaders } from "./middleware/security-headers.ts";
import { serializeError } from "./operations/error-serializer.ts";
import { createDeliveryCounter, createMetrics } from "./operations/metrics.ts";
import { createOutboxLogger } from "./operations/outbox-log.ts";
import { createConnectionErrorLogger, logProcess } from "./operations/process-log.ts";
import { createCachedPageFastPath, type RespondFromCache } from "./pages/cached-page-fast-path.ts";

/** Size limit of the page cache. */
const pageCacheMaxBytes = 32 * 1024 * 1024;

/** Time that a stopping process grants to requests in progress, in milliseconds. */
const drainTimeout = 10_000;

/** Log lines are written once this many bytes wait, or at the interval (milliseconds). */
const logBatchBytes = 12 * 1024;
const logFlushInterval = 50;

/** Lines that wait for a slow reader of the log; further ones are dropped, so that memory stays bounded. */
const maxWaitingLogBytes = 16 * 1024 * 1024;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Asynchronous and in batches: a write for each line would cost as much processor time as a cached page.
  const output = pino.destination({
    sync: false,
    minLength: logBatchBytes,
    periodicFlush: logFlushInterval,
    maxLength: maxWaitingLogBytes,
  });
  const log = pino({ level: settings.logLevel, serializers: { err: serializeError } }, output);
  logProcess(log, () => output.flushSync());
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const lifecycle = { draining: false };
  const root = path.resolve(import.meta.dirname, "../..");

  // Shared by the application and the fast path for cached pages.
  const securityHeaders = listSecurityHeaders({ built: true });
  const pageCache = createPageCache(pageCacheMaxBytes);
  const observe = createRequestObserver(log, metrics);

  // Listens before the application is ready, so that a load balancer sees the state and no connection is refused.
  let app = createStartupPlaceholder(securityHeaders);
  let respondFromCache: RespondFromCache = () => false;
  const listener = createRequestListener((request, bindings) => app.fetch(request, bindings), {
    headers: securityHeaders,
    log,
  });
  const scheduleRequest = createRequestScheduler(listener, settings.trustProxy);
  const server = createHttpServer({
    headers: securityHeaders,
    handle(incoming, outgoing) {
      if (!respondFromCache(incoming, outgoing)) scheduleRequest(incoming, outgoing);
    },
    reportRefused: (status, code) => log.info({ status, code }, "not a request"),
    reportError: createConnectionErrorLogger(log),
  });
  await server.listen(settings.port, settings.host);

  const logOutbox = createOutboxLogger(log);
  const countDeliveryAttempt = createDeliveryCounter(metrics);
  const runtime = await createRuntime(settings, {
    postsDirectory: path.join(root, "content/posts"),
    publicDirectory: path.join(root, "public"),
    waitForDatabase: true,
    reportErased: (requests) => log.info({ requests }, "contact requests erased for their age"),
    reportError: (error) => log.error({ err: error }, "background fault"),
    reportOutbox(event) {
      logOutbox(event);
      countDeliveryAttempt(event);
    },
  });
  void runtime.socialFeed.start();
  void runtime.remoteBlog?.start();
  void runtime.publicationJob.start();
  runtime.dispatcher.start();
  void runtime.retention.start();
  app = createApp({
    runtime,
    assets: readBuiltAssets(path.join(root, "dist/client")),
    log,
    lifecycle,
    directories: { public: path.join(root, "public"), build: path.join(root, "dist/client") },
    pageCache,
    metrics,
    observe,
    securityHeaders,
  });
  respondFromCache = createCachedPageFastPath({
    pageCache,
    socialFeed: runtime.socialFeed,
    securityHeaders,
    observe,
  });
  async function stop(signal: string): Promise<void> {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal }, "stopping");
    // Deliveries and requests in progress share one grace period.
    void runtime.dispatcher.stop();
    await server.stop(drainTimeout);
    await runtime.close();
    log.info("stopped");
    output.flushSync();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));

  const { port } = server;
  log.info({ host: settings.host, port }, `listening on http://${settings.host}:${port}`);
}

start().catch((error: unknown) => {
  const message = error instanceof SettingsError ? error.message : describeStartupError(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
});

/** Message for settings that only the operating system can check (port, host); for other errors, the stack. */
function describeStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "PORT: expected a free port; another program listens on it";
  if (syscall === "listen" && code === "EACCES") {
    return "PORT: expected a port that this user may listen on (EACCES)";
  }
  if (syscall === "listen" || syscall === "getaddrinfo") {
    return `HOST: expected a name or an address of this machine (${code})`;
  }
  return error.stack ?? error.message;
}
