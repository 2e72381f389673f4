import path from "node:path";
import { pino } from "pino";
import { createRuntime, type Runtime } from "#app/composition/create-runtime.ts";
import { createGalleryRoutes } from "#app/gallery/gallery-routes.tsx";
import { findDevelopmentAssets } from "#app/platform/hydration/assets.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { createApp } from "./app.ts";
import { createOutboxLogger } from "./operations/outbox-log.ts";

const settings = readSettings(process.env);
const log = pino({ level: "warn" });

// Vite runs this module again on every change: the database stays open from one run to the next.
const hotReloadState = globalThis as { developmentRuntime?: Promise<Runtime> };
hotReloadState.developmentRuntime ??= createRuntime(settings, {
  postsDirectory: path.resolve("content/posts"),
  reportOutbox: createOutboxLogger(log),
}).then((runtime) => {
  void runtime.socialFeed.start();
  void runtime.remoteBlog?.start();
  runtime.dispatcher.start();
  return runtime;
});

const app = createApp({
  runtime: await hotReloadState.developmentRuntime,
  assets: findDevelopmentAssets,
  log,
  lifecycle: { draining: false },
  directories: { public: path.resolve("public") },
});
app.route("/", createGalleryRoutes());

export default app;
