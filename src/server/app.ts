import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { AdminBuild } from "#app/admin/router/admin-assets.ts";
import { createAdminRoutes } from "#app/admin/router/admin-routes.ts";
import type { Runtime } from "#app/composition/create-runtime.ts";
import type { FairQueue } from "#app/platform/http-server/fair-queue.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { addMethodNotAllowedRoutes } from "#app/platform/http-server/method-not-allowed.ts";
import { type HeaderList, securityHeaders } from "#app/platform/http-server/security-headers.ts";
import type { FindAssets } from "#app/platform/hydration/assets.ts";
import type { FindPropsFile } from "#app/platform/hydration/props-file.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import { adminApi } from "./api/admin-api.ts";
import { createSubmitContactEndpoint } from "./api/submit-contact-endpoint.ts";
import { createFeeds } from "./feeds/feed-formats.ts";
import { createLlmsTexts } from "./feeds/llms.ts";
import { createSitemap } from "./feeds/sitemap.ts";
import { textDocumentRoutes } from "./feeds/text-documents.ts";
import { wellKnownFiles } from "./feeds/well-known.ts";
import { sharePictureRoutes } from "./files/share-pictures.ts";
import { socialImages } from "./files/social-images.ts";
import { type StaticDirectories, staticFiles } from "./files/static-files.ts";
import { createPageConverter } from "./markdown/page-markdown.ts";
import { type ObserveRequest, observeRequests } from "./middleware/observe-request.ts";
import { takeTurn } from "./middleware/take-turn.ts";
import { healthRoutes } from "./operations/health.ts";
import type { Metrics } from "./operations/metrics.ts";
import { metricsRoutes } from "./operations/metrics-page.ts";
import { createPageBuilder } from "./pages/build-page.ts";
import { createErrorResponses } from "./pages/error-response.ts";
import { motionPreference } from "./pages/motion-preference.ts";
import { pageMethodRoutes } from "./pages/page-methods.ts";
import { createPageRenderer } from "./pages/page-renderer.tsx";
import { pageRoutes } from "./pages/page-routes.ts";

/** `main.ts` shares the last four with the fast path for cached pages. */
export interface AppOptions {
  runtime: Runtime;
  assets: FindAssets;
  admin: AdminBuild;
  findPropsFile?: FindPropsFile;
  log: Logger;
  lifecycle: { draining: boolean };
  directories: StaticDirectories;
  pageCache: PageCache;
  queue: FairQueue;
  metrics: Metrics;
  observe: ObserveRequest;
  securityHeaders: HeaderList;
}

/** The HTTP application, in the order in which a request passes through it once the queue has let it in. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { runtime, assets, findPropsFile, log, lifecycle, directories } = options;
  const { pageCache, queue, metrics } = options;
  const { contact, blog, socialFeed, settings } = runtime;
  const { siteUrl, timeZone, adminAppKey } = settings;
  const cookie = { secret: runtime.secret, secure: siteUrl.startsWith("https:") };
  const { getContentVersion, wasWithdrawn, sharePictures } = blog;
  const { answerTime } = contact;

  const renderer = createPageRenderer({ siteUrl, assets, findPropsFile });
  const handleContact = createSubmitContactEndpoint({ siteUrl, contact, log, metrics });
  const convertPage = createPageConverter({ siteUrl });
  const buildPage = createPageBuilder({
    ...{ blog, getContentVersion, wasWithdrawn, renderer, convertPage, pageCache },
  });
  const errors = createErrorResponses({ renderer, pageCache, log });
  const app = new Hono<AppEnv>({ strict: true });

  app.use(requestId({ headerName: "" }));
  app.use(observeRequests(options.observe));
  app.use(securityHeaders(options.securityHeaders));

  // Compression, except for contact responses (too short to gain anything) and ranges (counted in uncompressed bytes).
  const isRangeRequest = (c: Context) => c.req.header("range") !== undefined;
  app.use(except(["/administrator/app/*/postContactApp", isRangeRequest], compress()));

  // Liveness and readiness never wait: they tell the state of the process, not the length of a queue.
  app.route("/", healthRoutes({ runtime, lifecycle, log }));
  app.use(takeTurn(queue, settings.trustProxy));
  const { metricsToken } = settings;
  app.route("/", metricsRoutes({ runtime, metricsToken, metrics, pageCache, queue }));

  app.route("/administrator/app", adminApi({ adminAppKey, cookie, blog, handleContact, log }));

  app.route("/", createAdminRoutes({ runtime, metrics, ...options.admin, log }));

  app.route("/", staticFiles(directories, settings.uploadsDir));
  app.route("/", socialImages(socialFeed));
  app.route("/", sharePictureRoutes(blog, sharePictures));

  const documents = [
    createSitemap({ siteUrl, blog, getContentVersion }),
    ...createFeeds({ siteUrl, blog }),
    ...createLlmsTexts({ siteUrl, timeZone, blog, answerTime, buildPage, queue }),
  ];
  const getVersion = async () => `${await getContentVersion()} ${answerTime.getCurrent()}`;
  app.route("/", textDocumentRoutes(documents, { getVersion, pageCache, log }));
  app.route("/", wellKnownFiles(settings));

  app.route("/", motionPreference(siteUrl));
  const pages = { siteUrl, timeZone, adminAppKey, cookie, socialFeed, answerTime, renderer };
  app.route("/", pageRoutes({ ...pages, blog, log, buildPage, handleContact }));
  app.route("/", pageMethodRoutes(blog));
  addMethodNotAllowedRoutes(app);

  app.notFound(errors.respondNotFound);
  app.onError((error, c) => errors.respondError(c, error));
  return app;
}
