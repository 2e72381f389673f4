import path from "node:path";
import { pino } from "pino";
import { developmentAdminBuild } from "#app/admin/router/admin-assets.ts";
import { createRuntime, type Runtime } from "#app/composition/create-runtime.ts";
import { createFairQueue } from "#app/platform/http-server/fair-queue.ts";
import { listSecurityHeaders } from "#app/platform/http-server/security-headers.ts";
import { findDevelopmentAssets } from "#app/platform/hydration/assets.ts";
import { createPageCache } from "#app/platform/page-cache/page-cache.ts";
import { addEnvironmentFile } from "#app/platform/settings/environment-file.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { createApp } from "#app/server/app.ts";
import { createRequestObserver } from "#app/server/middleware/observe-request.ts";
import { createMetrics } from "#app/server/operations/metrics.ts";
import { createOutboxLogger } from "#app/server/operations/outbox-log.ts";
import { createGalleryRoutes } from "../../tests/gallery/gallery-routes.tsx";
import { fillNewDatabase } from "./fill-new-database.ts";

const settings = readSettings(addEnvironmentFile(process.env));
const log = pino({ level: "warn" });
const metrics = createMetrics();

// Vite reloads this module on every change; the database stays open across reloads.
const hotReloadState = globalThis as { developmentRuntime?: Promise<Runtime> };
hotReloadState.developmentRuntime ??= createRuntime(settings, {
  postsDirectory: path.resolve("content/posts"),
  reportOutbox: createOutboxLogger(log),
}).then(async (runtime) => {
  const owner = await fillNewDatabase(runtime);
  if (owner) {
    const { siteUrl } = settings;
    process.stdout.write(`The database is new: it has thirty sample requests, and an owner of the area at
${siteUrl}/administrator/sign-in. This password is printed only now:
  ${owner.email}
  ${owner.password}
`);
  }
  runtime.startBackgroundWork();
  return runtime;
});

const app = createApp({
  runtime: await hotReloadState.developmentRuntime,
  assets: findDevelopmentAssets,
  admin: developmentAdminBuild,
  log,
  lifecycle: { draining: false },
  directories: { public: path.resolve("public") },
  pageCache: createPageCache(32 * 1024 * 1024),
  queue: createFairQueue(),
  metrics,
  observe: createRequestObserver(log, metrics),
  securityHeaders: listSecurityHeaders({ built: false }),
});
app.route("/", createGalleryRoutes());

export default app;
