import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { collectDefaultMetrics } from "prom-client";
import { readSettings, SettingsError } from "#app/config/settings.ts";
import { readBuiltAssets } from "#app/rendering/assets.ts";
import { createKeptPages } from "#app/rendering/kept-pages.ts";
import { createRuntime } from "#app/runtime/create-runtime.ts";
import { createApp, keptBytes } from "./app.ts";
import { createAttemptCount } from "./count-attempts.ts";
import { describeError } from "./describe-error.ts";
import { type AnswerKept, createKeptAnswers } from "./kept-answers.ts";
import { createMetrics } from "./metrics.ts";
import { listSecurityHeaders } from "./middleware/security-headers.ts";
import { createOutboxLog } from "./outbox-log.ts";
import { createStartingApp } from "./starting-app.ts";

const timeouts = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  // Longer than the minute that balancers keep idle connections, so that it is they who close.
  keepAliveTimeout: 65_000,
};

/** How long a stopping process waits for what is under way, in milliseconds. */
const drainTime = 10_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Lines are written as fast as the receiver takes them, without keeping a request waiting.
  const output = pino.destination({ sync: false });
  const log = pino({ level: settings.logLevel, serializers: { err: describeError } }, output);
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const lifecycle = { draining: false };
  const root = path.resolve(import.meta.dirname, "../..");

  // It listens at once and says that it is starting: a balancer sees it, and no connection is refused.
  let app = createStartingApp();
  let answerKept: AnswerKept = () => false;
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
  const server = createServer(timeouts, (incoming, outgoing) => {
    // A connection that stays open would keep a stopping process waiting.
    if (lifecycle.draining) outgoing.setHeader("Connection", "close");
    if (!answerKept(incoming, outgoing)) void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });

  const logOutbox = createOutboxLog(log);
  const countAttempt = createAttemptCount(metrics);
  const runtime = await createRuntime(settings, {
    postsDirectory: path.join(root, "content/posts"),
    waitsForDatabase: true,
    reportErased: (requests) => log.info({ requests }, "contact requests erased for their age"),
    reportError: (error) => log.error({ err: error }, "background fault"),
    reportOutbox(event) {
      logOutbox(event);
      countAttempt(event);
    },
  });
  void runtime.feed.follow();
  void runtime.hostBlog?.follow();
  runtime.dispatcher.follow();
  void runtime.retention.follow();
  const keptPages = createKeptPages(keptBytes);
  app = createApp({
    runtime,
    assets: readBuiltAssets(path.join(root, "dist/client")),
    log,
    lifecycle,
    keptPages,
    metrics,
    directories: { public: path.join(root, "public"), build: path.join(root, "dist/client") },
  });
  answerKept = createKeptAnswers({
    keptPages,
    feed: runtime.feed,
    headers: listSecurityHeaders({ built: true }),
    log,
    metrics,
    secureCookies: settings.siteUrl.startsWith("https:"),
  });
  async function stop(signal: string): Promise<void> {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal }, "stopping");
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // Deliveries under way have their grace while visitors are answered, not after them.
    void runtime.dispatcher.stop();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, drainTime).unref())]);
    await runtime.close();
    log.info("stopped");
    output.flushSync();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));

  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  log.info({ host: settings.host, port }, `listening on http://${settings.host}:${port}`);
}

start().catch((error: unknown) => {
  const message = error instanceof SettingsError ? error.message : explain(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
});

function explain(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return "PORT: expected a free port; another program listens on it";
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
