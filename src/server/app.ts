import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { createPageCache } from "#app/platform/page-cache/page-cache.ts";
import { adminApi } from "./api/admin-api.ts";
import { createContactHandler } from "./api/submit-contact-endpoint.ts";
import { feedRoutes } from "./feeds/feeds.ts";
import { wellKnownFiles } from "./feeds/well-known.ts";
import { socialImages } from "./files/social-images.ts";
import { staticFiles } from "./files/static-files.ts";
import type { AppEnv, AppOptions } from "./hono-env.ts";
import { addMethodNotAllowedRoutes } from "./http/method-not-allowed.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requestMetrics } from "./middleware/request-metrics.ts";
import { listSecurityHeaders, securityHeaders } from "./middleware/security-headers.ts";
import { withContactMetrics } from "./operations/contact-metrics.ts";
import { healthRoutes } from "./operations/health.ts";
import { createMetrics } from "./operations/metrics.ts";
import { metricsRoutes } from "./operations/metrics-page.ts";
import { createErrorResponses } from "./pages/error-response.ts";
import { createErrorScreenCache } from "./pages/error-screen-cache.ts";
import { motionPreference } from "./pages/motion-preference.ts";
import { pageMethodRoutes } from "./pages/page-methods.ts";
import { createPageRenderer } from "./pages/page-renderer.tsx";
import { pageRoutes } from "./pages/page-routes.ts";
import { createRenderQueue } from "./pages/render-queue.ts";

/** How much memory finished pages may take. */
export const pageCacheMaxBytes = 32 * 1024 * 1024;

/** How much may wait to be rendered: a client that asks for 64 pages at once has them all, and in less than a second. */
const renderLimits = { maxPerClient: 64, maxTotal: 256 };

/** The HTTP application, in the order in which a request meets its parts. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { settings } = options.runtime;
  const renderer = createPageRenderer(options);
  const pageCache = options.pageCache ?? createPageCache(pageCacheMaxBytes);
  const renderQueue = createRenderQueue(renderLimits);
  const { respondNotFound, respondError } = createErrorResponses({
    renderer,
    queue: renderQueue,
    errorScreens: createErrorScreenCache(renderer, pageCache),
    log: options.log,
    trustedProxies: settings.trustProxy,
  });
  const metrics = options.metrics ?? createMetrics();
  const contactHandler = withContactMetrics(createContactHandler(options), metrics);
  const app = new Hono<AppEnv>({ strict: true });

  app.use(requestId({ headerName: "" }));
  app.use(requestLog(options.log));
  app.use(requestMetrics(metrics));
  app.use(securityHeaders(listSecurityHeaders({ built: options.directories.build !== undefined })));

  // The answer to a contact request is shorter than what compression adds to it; ranges count in plain bytes.
  const isRangeRequest = (c: Context) => c.req.header("range") !== undefined;
  app.use(except(["/administrator/app/*/postContactApp", isRangeRequest], compress()));

  app.route("/", healthRoutes(options));
  app.route("/", metricsRoutes(options, metrics, { keptPages: pageCache, queue: renderQueue }));
  app.route(`/administrator/app`, adminApi(options, contactHandler, renderQueue));
  app.route("/", staticFiles(options.directories, settings.uploadsDir));
  app.route("/", socialImages(options));
  app.route("/", wellKnownFiles(options, pageCache, renderQueue));
  app.route("/", feedRoutes(options, pageCache, renderQueue));
  app.route("/", motionPreference(options));
  app.route("/", pageRoutes(options, renderer, contactHandler, pageCache, renderQueue));
  app.route("/", pageMethodRoutes(options));
  addMethodNotAllowedRoutes(app);

  app.notFound(respondNotFound);
  app.onError((error, c) => respondError(c, error));
  return app;
}
