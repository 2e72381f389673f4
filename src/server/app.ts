import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { createKeptPages } from "#app/rendering/kept-pages.ts";
import { administratorApi } from "./api/administrator.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { createContactDoor } from "./contact-door.ts";
import { countContacts } from "./count-contacts.ts";
import { discovery } from "./discovery.ts";
import { createErrorAnswers } from "./error-answers.ts";
import { feeds } from "./feeds/feeds.ts";
import { health } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { metricsPage } from "./metrics-page.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requestMetrics } from "./middleware/request-metrics.ts";
import { listSecurityHeaders, securityHeaders } from "./middleware/security-headers.ts";
import { motionChoice } from "./motion-choice.ts";
import { refuseOtherMethods } from "./other-methods.ts";
import { pageMethods } from "./page-methods.ts";
import { createPageRenderer } from "./page-renderer.tsx";
import { pageRoutes } from "./page-routes.ts";
import { createRenderQueue } from "./render-queue.ts";
import { createScreenCache } from "./screen-cache.ts";
import { socialPictures } from "./social-pictures.ts";
import { staticFiles } from "./static-files.ts";

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
