import { Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { createKeptPages } from "#app/rendering/kept-pages.ts";
import { administratorApi } from "./api/administrator.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { createContactDoor } from "./contact-door.ts";
import { countContacts } from "./count-contacts.ts";
import { discovery } from "./discovery.ts";
import { answerNotFound, answerServerError } from "./error-answers.ts";
import { feeds } from "./feeds/feeds.ts";
import { health } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { metricsPage } from "./metrics-page.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requestMetrics } from "./middleware/request-metrics.ts";
import { listSecurityHeaders, securityHeaders } from "./middleware/security-headers.ts";
import { motionChoice } from "./motion-choice.ts";
import { createPageRenderer } from "./page-renderer.tsx";
import { pageRoutes } from "./page-routes.ts";
import { socialPictures } from "./social-pictures.ts";
import { staticFiles } from "./static-files.ts";

/** How much memory finished pages may take. */
export const keptBytes = 32 * 1024 * 1024;

/** The HTTP application, in the order in which a request meets its parts. */
export function createApp(parts: AppParts): Hono<AppEnvironment> {
  const { settings } = parts.runtime;
  const renderer = createPageRenderer(parts);
  const keptPages = parts.keptPages ?? createKeptPages(keptBytes);
  const metrics = parts.metrics ?? createMetrics();
  const contactDoor = countContacts(createContactDoor(parts), metrics);
  const app = new Hono<AppEnvironment>({ strict: true });

  app.use(requestId({ headerName: "" }));
  app.use(requestLog(parts.log));
  app.use(requestMetrics(metrics));
  app.use(securityHeaders(listSecurityHeaders({ built: parts.directories.build !== undefined })));

  // The answer to a contact request is shorter than what compression adds to it.
  app.use(except("/administrator/app/*/postContactApp", compress()));

  app.route("/", health(parts));
  app.route("/", metricsPage(parts, metrics, keptPages));
  app.route(`/administrator/app`, administratorApi(parts, contactDoor));
  app.route("/", staticFiles(parts.directories, settings.uploadsDir));
  app.route("/", socialPictures(parts));
  app.route("/", discovery(parts));
  app.route("/", feeds(parts));
  app.route("/", motionChoice(parts));
  app.route("/", pageRoutes(parts, renderer, contactDoor, keptPages));

  app.notFound((c) => answerNotFound(c, renderer));
  app.onError((error, c) => answerServerError(c, error, renderer, parts.log));
  return app;
}
