import path from "node:path";
import { pino } from "pino";
import { collectDefaultMetrics } from "prom-client";
import { createRuntime } from "#app/composition/create-runtime.ts";
import { readBuiltAssets } from "#app/platform/hydration/assets.ts";
import { createPageCache } from "#app/platform/page-cache/page-cache.ts";
import { readSettings, SettingsError } from "#app/platform/settings/settings.ts";
import { createApp, pageCacheMaxBytes } from "./app.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createRequestListener } from "./http/listener.ts";
import { createRequestScheduler } from "./http/request-intake.ts";
import { createStartupPlaceholder } from "./http/startup-placeholder.ts";
import { listSecurityHeaders } from "./middleware/security-headers.ts";
import { createDeliveryCounter } from "./operations/delivery-metrics.ts";
import { serializeError } from "./operations/error-serializer.ts";
import { createMetrics } from "./operations/metrics.ts";
import { createOutboxLogger } from "./operations/outbox-log.ts";
import { createConnectionErrorLogger, logProcess } from "./operations/process-log.ts";
import { createCachedPageFastPath, type RespondFromCache } from "./pages/cached-page-fast-path.ts";

/** How long a stopping process waits for what is under way, in milliseconds. */
const drainTimeout = 10_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Lines are written as fast as the receiver takes them, without keeping a request waiting.
  const output = pino.destination({ sync: false });
  const log = pino({ level: settings.logLevel, serializers: { err: serializeError } }, output);
  logProcess(log, () => output.flushSync());
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const lifecycle = { draining: false };
  const root = path.resolve(import.meta.dirname, "../..");

  // It listens at once and says that it is starting: a balancer sees it, and no connection is refused.
  let app = createStartupPlaceholder();
  let respondFromCache: RespondFromCache = () => false;
  const headers = listSecurityHeaders({ built: true });
  const listener = createRequestListener((request, bindings) => app.fetch(request, bindings), {
    headers,
    log,
  });
  const scheduleRequest = createRequestScheduler(listener, settings.trustProxy);
  const server = createHttpServer({
    headers,
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
  runtime.dispatcher.start();
  void runtime.retention.start();
  const pageCache = createPageCache(pageCacheMaxBytes);
  app = createApp({
    runtime,
    assets: readBuiltAssets(path.join(root, "dist/client")),
    log,
    lifecycle,
    pageCache,
    metrics,
    directories: { public: path.join(root, "public"), build: path.join(root, "dist/client") },
  });
  respondFromCache = createCachedPageFastPath({
    pageCache,
    feed: runtime.socialFeed,
    headers,
    log,
    metrics,
    secureCookies: settings.siteUrl.startsWith("https:"),
  });
  async function stop(signal: string): Promise<void> {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal }, "stopping");
    // Deliveries under way have their grace while visitors are answered, not after them.
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

/** What is wrong with a setting that only the system could tell; for anything else, where it came from. */
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
