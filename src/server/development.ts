import path from "node:path";
import { pino } from "pino";
import { createRuntime, type Runtime } from "#app/composition/create-runtime.ts";
import { developmentRoutes } from "#app/gallery/gallery-routes.tsx";
import { findDevelopmentAssets } from "#app/platform/hydration/assets.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { createApp } from "./app.ts";
import { createOutboxLog } from "./operations/outbox-log.ts";

const settings = readSettings(process.env);
const log = pino({ level: "warn" });

// Vite runs this module again on every change: the database stays open from one run to the next.
const held = globalThis as { developmentRuntime?: Promise<Runtime> };
held.developmentRuntime ??= createRuntime(settings, {
  postsDirectory: path.resolve("content/posts"),
  reportOutbox: createOutboxLog(log),
}).then((runtime) => {
  void runtime.feed.follow();
  void runtime.hostBlog?.follow();
  runtime.dispatcher.follow();
  return runtime;
});

const app = createApp({
  runtime: await held.developmentRuntime,
  assets: findDevelopmentAssets,
  log,
  lifecycle: { draining: false },
  directories: { public: path.resolve("public") },
});
app.route("/", developmentRoutes());

export default app;
