import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { createKeptPages } from "#app/platform/page-cache/page-cache.ts";
import { administratorApi } from "./api/admin-api.ts";
import { createContactDoor } from "./api/submit-contact-endpoint.ts";
import { feeds } from "./feeds/feeds.ts";
import { discovery } from "./feeds/well-known.ts";
import { socialPictures } from "./files/social-images.ts";
import { staticFiles } from "./files/static-files.ts";
import type { AppEnvironment, AppParts } from "./hono-env.ts";
import { refuseOtherMethods } from "./http/method-not-allowed.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requestMetrics } from "./middleware/request-metrics.ts";
import { listSecurityHeaders, securityHeaders } from "./middleware/security-headers.ts";
import { countContacts } from "./operations/contact-metrics.ts";
import { health } from "./operations/health.ts";
import { createMetrics } from "./operations/metrics.ts";
import { metricsPage } from "./operations/metrics-page.ts";
import { createErrorAnswers } from "./pages/error-response.ts";
import { createScreenCache } from "./pages/error-screen-cache.ts";
import { motionChoice } from "./pages/motion-preference.ts";
import { pageMethods } from "./pages/page-methods.ts";
import { createPageRenderer } from "./pages/page-renderer.tsx";
import { pageRoutes } from "./pages/page-routes.ts";
import { createRenderQueue } from "./pages/render-queue.ts";

/** How much memory finished pages may take. */
export const keptBytes = 32 * 1024 * 1024;

/** How much may wait to be rendered: a client that asks for 64 pages at once has them all, and in less than a second. */
const renderLimits = { perClient: 64, total: 256 };

/** The HTTP application, in the order in which a request meets its parts. */
export function createApp(parts: AppParts): Hono<AppEnvironment> {
  const { settings } = parts.runtime;
  const renderer = createPageRenderer(parts);
  const keptPages = parts.keptPages ?? createKeptPages(keptBytes);
  const queue = createRenderQueue(renderLimits);
  const { answerNotFound, answerError } = createErrorAnswers({
    renderer,
    queue,
    screens: createScreenCache(renderer, keptPages),
    log: parts.log,
    proxies: settings.trustProxy,
  });
  const metrics = parts.metrics ?? createMetrics();
  const contactDoor = countContacts(createContactDoor(parts), metrics);
  const app = new Hono<AppEnvironment>({ strict: true });

  app.use(requestId({ headerName: "" }));
  app.use(requestLog(parts.log));
  app.use(requestMetrics(metrics));
  app.use(securityHeaders(listSecurityHeaders({ built: parts.directories.build !== undefined })));

  // The answer to a contact request is shorter than what compression adds to it; ranges count in plain bytes.
  const asksForPart = (c: Context) => c.req.header("range") !== undefined;
  app.use(except(["/administrator/app/*/postContactApp", asksForPart], compress()));

  app.route("/", health(parts));
  app.route("/", metricsPage(parts, metrics, { keptPages, queue }));
  app.route(`/administrator/app`, administratorApi(parts, contactDoor, queue));
  app.route("/", staticFiles(parts.directories, settings.uploadsDir));
  app.route("/", socialPictures(parts));
  app.route("/", discovery(parts, keptPages, queue));
  app.route("/", feeds(parts, keptPages, queue));
  app.route("/", motionChoice(parts));
  app.route("/", pageRoutes(parts, renderer, contactDoor, keptPages, queue));
  app.route("/", pageMethods(parts));
  refuseOtherMethods(app);

  app.notFound(answerNotFound);
  app.onError((error, c) => answerError(c, error));
  return app;
}
