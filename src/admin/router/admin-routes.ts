import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { adminPaths } from "#app/admin/addresses.ts";
import { cacheImmutable } from "#app/platform/http-server/file-cache-control.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { maxBodyBytes } from "#app/platform/http-server/request-body.ts";
import { serveFile } from "#app/platform/http-server/serve-file.ts";
import type { AdminBuild } from "./admin-assets.ts";
import { buildAdminManifest } from "./admin-manifest.ts";
import type { AdminRequest, AdminRoute, AdminRuntime } from "./admin-route.ts";
import { answerRoute } from "./answer-route.ts";
import { createScreenLimit } from "./screen-limit.ts";
import { createScreenRenderer } from "./screen-renderer.tsx";
import { seeOther } from "./see-other.ts";

interface AdminOptions extends AdminBuild {
  runtime: AdminRuntime;
  metrics: AdminRequest["metrics"];
  log: Logger;
}

const hasParameter = ({ path }: AdminRoute): number => Number(path.includes(":"));

/**
 * Every route of the administrator area, each with its permission: each file of handlers exports its own. Fixed paths come
 * first, since the first match answers.
 */
export const adminRoutes: readonly AdminRoute[] = Object.values(
  import.meta.glob<readonly AdminRoute[]>("../*/*-handlers.tsx", {
    eager: true,
    import: "routes",
  }),
)
  .flat()
  .toSorted((one, other) => hasParameter(one) - hasParameter(other));

const headers = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

/**
 * The administrator area. While there is no user, or where it is switched off, each of its addresses answers as one at which
 * nothing is.
 */
export function createAdminRoutes(options: AdminOptions): Hono<AppEnv> {
  const { runtime, metrics, assets, assetsDirectory, log } = options;
  const { accounts, settings } = runtime;
  const screens = createScreenRenderer(assets, settings.timeZone, runtime.outbox.kinds);
  const routes = new Hono<AppEnv>();
  const report = (c: Context<AppEnv>) => (error: unknown) => {
    log.error({ err: error, requestId: c.get("requestId") }, "administrator area failed");
    return undefined;
  };

  routes.use("/administrator/*", async (c, next) => {
    // The calls of the administrator API are routes of their own.
    if (c.req.path.startsWith("/administrator/app/")) return next();
    const exists = settings.hasAdminArea && (await accounts.hasUsers().catch(report(c)));
    if (exists === undefined) {
      return c.text("503 Service Unavailable", 503, { ...headers, "Retry-After": "5" });
    }
    if (!exists) return c.notFound();
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  if (assetsDirectory) {
    const getCacheControl = () => cacheImmutable;
    routes.all(
      "/administrator/assets/:file{[\\w.-]+}",
      serveFile({ directory: assetsDirectory, getCacheControl, isPrecompressed: true }),
    );
  }
  routes.get(adminPaths.manifest, (c) =>
    c.body(JSON.stringify(buildAdminManifest(screens.createContext(c))), 200, {
      "Content-Type": "application/manifest+json",
    }),
  );
  routes.get(adminPaths.area, (c) => seeOther(c, adminPaths.overview));

  const services = { runtime, metrics, screens, limitScreens: createScreenLimit(), report };
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.text("413 Content Too Large", 413),
  });
  for (const route of adminRoutes) {
    routes.on(route.method, route.path, limitBody, (c) => answerRoute(route, c, services));
    if (route.method === "POST" && route.leadsTo !== route.path) {
      routes.get(route.path, (c) =>
        seeOther(c, route.leadsTo.replace(":id", encodeURIComponent(c.req.param("id") ?? ""))),
      );
    }
  }
  return routes;
}
