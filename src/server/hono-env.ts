import type { HttpBindings } from "@hono/node-server";
import type { RequestIdVariables } from "hono/request-id";
import type { Logger } from "pino";
import type { Runtime } from "#app/composition/create-runtime.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import type { FindAssets } from "#app/platform/hydration/assets.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { Metrics } from "./operations/metrics.ts";

/** What a request carries through the application; `incoming` is absent where no socket is (tests). */
export interface AppEnv {
  Variables: RequestIdVariables & { page?: PageId };
  Bindings: Partial<HttpBindings>;
}

/** What the application is put together from. */
export interface AppOptions {
  runtime: Runtime;
  assets: FindAssets;
  log: Logger;
  /** Set while the process is being stopped. */
  lifecycle: { draining: boolean };
  /** Where finished pages are kept, when they are answered from elsewhere too. */
  pageCache?: PageCache;
  /** Counts, when they are counted elsewhere too. */
  metrics?: Metrics;
  /** Folders of files served as they are; none while developing, where Vite serves them. */
  directories: { public: string; build?: string };
}
