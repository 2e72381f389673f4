import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { isClientGone } from "#app/platform/http-server/client-gone.ts";
import { FairQueueFullError } from "#app/platform/http-server/fair-queue.ts";
import { cacheImmutable } from "#app/platform/http-server/file-cache-control.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import {
  findUnsupportedMediaType,
  maxBodyBytes,
  parseForm,
} from "#app/platform/http-server/request-body.ts";
import { serveFile } from "#app/platform/http-server/serve-file.ts";
import type { AdminBuild } from "./admin-assets.ts";
import { buildAdminManifest } from "./admin-manifest.ts";
import type { AdminRequest, AdminRoute, AdminRuntime } from "./admin-route.ts";
import { isOwnOrigin } from "./origin-check.ts";
import { countPendingWork } from "./pending-work.ts";
import { createScreenLimit } from "./screen-limit.ts";
import { createScreenRenderer, getRequestAddress } from "./screen-renderer.tsx";
import { seeOther } from "./see-other.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { respondSessionEnded } from "./session-ended.ts";
import { isSecure } from "./sign-in-client.ts";
import { askForStepUp } from "./step-up.tsx";

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
  const limitScreens = createScreenLimit();
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

  /** Reads the form of a request; a response if it is none of this site's. */
  async function readFields(c: Context<AppEnv>): Promise<AdminRequest["fields"] | Response> {
    if (!isOwnOrigin(c.req.raw.headers, settings.siteUrl)) {
      return screens.respondProblem(c, "origin", 403);
    }
    const type = "application/x-www-form-urlencoded";
    const unsupported = findUnsupportedMediaType(c.req.raw.headers, type);
    if (unsupported) return c.text("415 Unsupported Media Type", 415, unsupported);
    const { fields, isUtf8 } = parseForm(await c.req.arrayBuffer());
    if (!isUtf8) return screens.respondProblem(c, "origin", 403);
    // A database with a NUL could not be moved to PostgreSQL.
    const texts = Object.entries(fields).map(([name, value]) => [
      name,
      value.replaceAll("\0", "\uFFFD"),
    ]);
    return Object.fromEntries(texts);
  }

  async function listOwners(): Promise<string[]> {
    const users = await accounts.listUsers();
    return users
      .filter(({ role, disabledAt }) => isAllowed(role, "manage-users") && !disabledAt)
      .map(({ name }) => name);
  }

  async function respond(route: AdminRoute, c: Context<AppEnv>): Promise<Response> {
    const fields = route.method === "POST" ? await readFields(c) : {};
    if (fields instanceof Response) return fields;
    const request = { c, fields, client: c.get("client"), runtime, metrics, screens };
    if (route.access === "open") return route.handle(request);

    const token = readSessionCookie(c, isSecure(request));
    const isActivity = !route.isAutomatic;
    const signedIn = token ? await accounts.authenticate(token, { isActivity }) : undefined;
    if (!signedIn) {
      return route.method === "POST"
        ? respondSessionEnded(request)
        : seeOther(c, withNext(adminPaths.signIn, getRequestAddress(c)));
    }
    if (!isAllowed(signedIn.user.role, route.access)) {
      return screens.respondProblem(c, "forbidden", 403, signedIn.user, await listOwners());
    }
    const { user } = signedIn;
    if (route.isAutomatic) {
      return route.handle({ ...request, signedIn, area: screens.createAreaContext(user) });
    }
    const show = async (): Promise<Response> => {
      const pending = await countPendingWork(runtime, user.role);
      const area = screens.createAreaContext(user, pending);
      const signedInRequest = { ...request, signedIn, area };
      const refused = await route.refuse?.(signedInRequest);
      if (refused) return refused;
      const { needsStepUp, sendsFile } = route;
      if (needsStepUp && !accounts.hasFreshStepUp(signedIn.session)) {
        const act =
          typeof needsStepUp === "string" ? needsStepUp : await needsStepUp(signedInRequest);
        const response = act && (await askForStepUp(signedInRequest, { act, sendsFile }));
        if (response) return response;
      }
      return route.handle(signedInRequest);
    };
    return route.method === "GET" ? limitScreens(show) : show();
  }

  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.text("413 Content Too Large", 413),
  });
  for (const route of adminRoutes) {
    routes.on(route.method, route.path, limitBody, async (c) => {
      try {
        return await respond(route, c);
      } catch (error) {
        // The application answers this without an error line.
        if (isClientGone(c)) throw error;
        if (error instanceof FairQueueFullError) c.header("Retry-After", "5");
        else report(c)(error);
        // Before anything was changed, or where nothing is known to be.
        const isUnchanged = route.method === "GET" || route.access === "open";
        return isUnchanged
          ? screens.respondProblem(c, "unavailable", 503)
          : screens.respondProblem(c, "broken", 500);
      }
    });
    if (route.method === "POST" && route.leadsTo !== route.path) {
      routes.get(route.path, (c) =>
        seeOther(c, route.leadsTo.replace(":id", encodeURIComponent(c.req.param("id") ?? ""))),
      );
    }
  }
  return routes;
}

const withNext = (address: string, next: string): string =>
  `${address}?${new URLSearchParams({ [nextParameter]: next })}`;
